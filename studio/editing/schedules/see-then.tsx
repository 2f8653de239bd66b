import { Button } from '@sanity/ui';
import { previewMomentPath } from '../../../app/content/addresses/staff-paths';
import { isOpen, type Schedule } from '../../../app/content/schedules/schedule';
import { usesStaffAccounts } from '../../lib/page-settings';
import { useStudioLink } from '../../lib/use-studio-link';

/** Leads to the preview of the page as it will be at the time of a schedule. Only the lake has such previews. */
export function SeeThen({ schedule }: { schedule: Schedule }) {
  const { at, path = '/', title } = schedule;
  const preview = encodeURIComponent(previewMomentPath(at, path));
  const link = useStudioLink(`presentation?preview=${preview}`);
  if (!usesStaffAccounts() || !isOpen(schedule) || !schedule.path) return null;
  return (
    <Button
      as="a"
      {...link}
      aria-label={`See the site then: ${title}`}
      text="See the site then"
      mode="ghost"
      padding={2}
    />
  );
}

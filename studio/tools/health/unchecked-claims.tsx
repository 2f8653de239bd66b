import { Button } from '@sanity/ui';
import { useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { officeDate } from '../../../app/platform/clock/office-time';
import type { UncheckedClaims } from '../../../app/server/health/health-report';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { readableDate } from '../../lib/readable-time';
import { useWork } from '../../lib/use-work';
import { refreshHealth } from './use-health';

/** The prices, results and people that nobody has checked for six months. */
export function Unchecked({ claims = [] }: { claims: readonly UncheckedClaims[] | undefined }) {
  return (
    <ListSection
      title="Prices, results and people to check"
      text="Nobody has looked at these for six months. Read them as a visitor would."
      items={claims.map(({ id, type, title, checkedOn }) => (
        <PlainListItem
          key={id}
          edit={{ id, type }}
          editLabel={`Open ${title}`}
          title={title}
          detail={checkedOn ? `Checked on ${readableDate(checkedOn)}` : 'Never checked'}
        >
          <StillTrueButton id={id} title={title} />
        </PlainListItem>
      ))}
    />
  );
}

function StillTrueButton({ id, title }: Pick<UncheckedClaims, 'id' | 'title'>) {
  const client = useClient({ apiVersion: API_VERSION });
  const { run, isWorking } = useWork();
  const confirm = async () => {
    const versions = { query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } };
    await client.patch(versions).set({ checkedOn: officeDate() }).commit();
    await refreshHealth();
  };
  return (
    <Button
      aria-label={`Still true: ${title}`}
      disabled={isWorking}
      mode="ghost"
      text="Still true"
      onClick={() => void run(`${title} could not be changed`, confirm)}
    />
  );
}

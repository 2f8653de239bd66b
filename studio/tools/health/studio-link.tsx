import { Button } from '@sanity/ui';
import { useWorkspace } from 'sanity';
import { useLink } from 'sanity/router';
import type { StudioTarget } from '../../../app/server/health/health-report';

/** A link to another place in the Studio, which opens without a reload. */
export function StudioLink({ place: { text, path } }: { place: StudioTarget }) {
  const { basePath } = useWorkspace();
  const href = `${basePath.replace(/\/$/, '')}/${path}`;
  const { onClick } = useLink({ href });
  return <Button as="a" href={href} mode="ghost" onClick={onClick} text={text} />;
}

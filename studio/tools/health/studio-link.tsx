import { Button } from '@sanity/ui';
import type { MouseEvent } from 'react';
import { useWorkspace } from 'sanity';
import { useRouter } from 'sanity/router';
import type { StudioTarget } from '../../../app/server/health/health-report';

/** A link to another place in the Studio, which opens without a reload. */
export function StudioLink({ place: { text, path } }: { place: StudioTarget }) {
  const { basePath } = useWorkspace();
  const { navigateUrl } = useRouter();
  const address = `${basePath.replace(/\/$/, '')}/${path}`;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigateUrl({ path: address });
  };
  return <Button as="a" href={address} mode="ghost" onClick={follow} text={text} />;
}

import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';

/** Whether staff are looking at drafts. */
export function usePreview(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.isPreview ?? false;
}

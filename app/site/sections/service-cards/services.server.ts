import { UNTITLED } from '~/content/document-fields.server';
import type { ContentResult } from '~/content/content-reader';
import type { HOME_QUERY } from '~/content/queries';
import { serviceFragment } from '~/paths';
import { drawingPath } from './service-drawings';

/** Returns the services with what their cards need: a title, a drawing, and the fragment of their dialog. */
export function toServices(services: ContentResult<typeof HOME_QUERY>['services'] | null) {
  return (services ?? []).map(({ icon, ...service }) => {
    const title = service.title || UNTITLED;
    return { ...service, title, drawing: drawingPath(icon), fragment: serviceFragment(title) };
  });
}

export type Service = ReturnType<typeof toServices>[number];

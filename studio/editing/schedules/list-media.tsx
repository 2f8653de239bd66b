import { CalendarIcon } from '@sanity/icons/Calendar';
import { DocumentIcon } from '@sanity/icons/Document';
import { createImageUrlBuilder } from '@sanity/image-url';
import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { isImage, useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { useScheduleMark } from './schedule-mark';

/** The size of the picture in a list, CSS pixels, for a screen with two pixels for each. */
const PICTURE_SIZE = 35 * 2;

interface ListMediaProps {
  id: string;
  /** What the list shows of a document that is not scheduled: a picture as it is stored, or an element. */
  media: unknown;
  icon: ComponentType;
}

/** The small picture of a document in a list. For a scheduled document it is a calendar. */
function ListMedia({ id, media, icon }: ListMediaProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const label = useScheduleMark(id);
  if (label !== undefined) {
    return (
      <span role="img" aria-label={label} title={label}>
        <CalendarIcon />
      </span>
    );
  }
  if (isValidElement(media)) return media;
  if (!isImage(media)) return createElement(icon);
  const picture = createImageUrlBuilder(client)
    .image(media)
    .width(PICTURE_SIZE)
    .height(PICTURE_SIZE);
  return <img src={picture.fit('crop').url()} alt="" />;
}

/** Adapts a document's preview in lists, so that it shows whether the document is scheduled. */
export function withScheduleMark<
  Type extends { preview?: object; icon?: ComponentType | ReactNode },
>(type: Type): Type {
  const { select = {}, prepare } = (type.preview ?? {}) as {
    select?: Record<string, string>;
    prepare?: (selection: { media?: unknown }, options?: object) => { media?: unknown };
  };
  const icon = typeof type.icon === 'function' ? type.icon : DocumentIcon;
  return {
    ...type,
    preview: {
      select: { ...select, documentId: '_id' },
      prepare(
        { documentId = '', ...selection }: { documentId?: string; media?: unknown },
        options?: object,
      ) {
        const shown = prepare?.(selection, options) ?? selection;
        const media = createElement(ListMedia, { id: documentId, media: shown.media, icon });
        return { ...shown, media };
      },
    },
  };
}

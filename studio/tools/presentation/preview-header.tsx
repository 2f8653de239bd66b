import { useCallback, useEffect, useRef } from 'react';
import { EMPTY } from 'rxjs';
import { getDraftId, useClient } from 'sanity';
import type { PreviewHeaderProps } from 'sanity/presentation';
import { z } from 'zod';
import { API_VERSION } from '../../../app/content/api-version';
import { SERVER_TYPES, VISITOR_TYPES } from '../../../app/content/document-types';
import {
  type RemovedSection,
  SECTION_RESTORED,
} from '../../../app/content/preview/removed-section';
import { useUndoToast } from '../../lib/undo-toast';
import { useLive } from '../../lib/use-live-query';
import { useWork } from '../../lib/use-work';

/** GROQ filter of what a page may show. */
const SHOWN = `!(_type in ${JSON.stringify([...VISITOR_TYPES, ...SERVER_TYPES])})`;

const Removal: z.ZodType<RemovedSection> = z.object({
  pageId: z.string(),
  removedSection: z.looseObject({ _key: z.string(), _type: z.string() }),
  after: z.string().optional(),
});

/**
 * The header of the preview. It makes the page load its content again after each change, whoever made it and wherever:
 * Presentation does so only for the document that is open beside the page.
 */
export function PreviewHeader(props: PreviewHeaderProps) {
  const refresh = useRef(props.onRefresh);
  useEffect(() => {
    refresh.current = props.onRefresh;
  }, [props.onRefresh]);
  const changed = useCallback(() => {
    // The fallback would load the whole frame when the page does not reply at once.
    refresh.current(() => {});
    return EMPTY;
  }, []);
  useLive(changed, SHOWN);
  useUndoOfRemovals(props);
  return props.renderDefault(props);
}

/** Offers to bring back a section that somebody has removed in the preview. */
function useUndoOfRemovals({ iframeRef, targetOrigin }: PreviewHeaderProps): void {
  const client = useClient({ apiVersion: API_VERSION });
  const offerUndo = useUndoToast();
  const { run } = useWork();
  useEffect(() => {
    function receive({ source, data }: MessageEvent<unknown>) {
      const frame = iframeRef.current?.contentWindow;
      if (!frame || source !== frame) return;
      const removal = Removal.safeParse(data);
      if (!removal.success) return;
      const { pageId, removedSection, after } = removal.data;
      const place = after === undefined ? { before: 'sections[0]' } : { after: keyed(after) };
      const restore = async () => {
        await client.action({
          actionType: 'sanity.action.document.edit',
          publishedId: pageId,
          draftId: getDraftId(pageId),
          patch: { insert: { ...place, items: [removedSection] } },
        });
        frame.postMessage(SECTION_RESTORED, targetOrigin);
      };
      offerUndo({
        // A new removal replaces the offer of the one before, whose neighbour may be the section removed now.
        id: 'removed-section',
        title: 'Section removed',
        undo: () => void run('The section was not restored', restore),
      });
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [client, iframeRef, offerUndo, run, targetOrigin]);
}

const keyed = (key: string) => `sections[_key==${JSON.stringify(key)}]`;

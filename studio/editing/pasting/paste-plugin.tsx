import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useToast } from '@sanity/ui';
import { useMemo } from 'react';
import { convertHtml } from './convert-html';
import { sentencesOf } from './left-out';

/** How long the Studio shows what a paste has left out, ms. */
const NOTICE_MS = 30_000;

/** The editor's own format. Text that was copied in the Studio is pasted unchanged. */
const OWN_FORMAT = 'application/x-portable-text';

interface PastePluginProps {
  /** Returns the fields of a link to an address. */
  linkTo: (href: string) => object;
}

/** A plugin of the rich text editor that converts what is pasted from other programs. */
export function PastePlugin({ linkTo }: PastePluginProps) {
  const toast = useToast();
  const behaviors = useMemo(() => {
    const notify = (sentences: string[]) =>
      toast.push({
        id: 'left-out',
        status: 'warning',
        title: 'Please check what you pasted',
        description: sentences.join(' '),
        duration: NOTICE_MS,
        closable: true,
      });
    return [pasteHtml(notify, linkTo)];
  }, [toast, linkTo]);
  return <BehaviorPlugin behaviors={behaviors} />;
}

function pasteHtml(notify: (sentences: string[]) => void, linkTo: PastePluginProps['linkTo']) {
  return defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot, event }) => {
      const { dataTransfer } = event.originEvent.originEvent;
      const html = dataTransfer.getData('text/html');
      const text = dataTransfer.getData('text/plain');
      // The Studio itself uploads a picture that was copied alone.
      const isPicture = text === '' && dataTransfer.files.length > 0;
      if (!html || html === text || isPicture || dataTransfer.getData(OWN_FORMAT)) return false;
      const { blocks, leftOut } = convertHtml(html, {
        ...snapshot.context,
        linkTo,
      });
      const sentences = sentencesOf(leftOut);
      return blocks.length > 0 || sentences.length > 0 ? { blocks, sentences } : false;
    },
    actions: [
      ({ event: { originEvent } }, { blocks, sentences }) => [
        ...(blocks.length > 0
          ? [
              raise({
                type: 'deserialization.success',
                mimeType: 'text/html',
                data: blocks,
                originEvent,
              }),
            ]
          : []),
        ...(sentences.length > 0 ? [effect(() => notify(sentences))] : []),
      ],
    ],
  });
}

import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useMemo } from 'react';
import { convertHtml } from './convert-html';
import { type LeftOut, sentencesOf } from './left-out';
import { useLeftOutNotice } from './left-out-notice';

/** The editor's own format. Text that was copied in the Studio is pasted unchanged. */
const OWN_FORMAT = 'application/x-portable-text';

interface PastePluginProps {
  /** Returns the fields of a link to an address. */
  linkTo: (href: string) => object;
}

/** A plugin of the rich text editor that converts what is pasted from other programs. */
export function PastePlugin({ linkTo }: PastePluginProps) {
  const notify = useLeftOutNotice();
  const behaviors = useMemo(() => [pasteHtml(notify, linkTo)], [notify, linkTo]);
  return <BehaviorPlugin behaviors={behaviors} />;
}

function pasteHtml(notify: (leftOut: LeftOut) => void, linkTo: PastePluginProps['linkTo']) {
  return defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot, event }) => {
      const { dataTransfer } = event.originEvent.originEvent;
      const html = dataTransfer.getData('text/html');
      const text = dataTransfer.getData('text/plain');
      // The Studio itself uploads a picture that was copied alone.
      const isPicture = text === '' && dataTransfer.files.length > 0;
      if (!html || html === text || isPicture || dataTransfer.getData(OWN_FORMAT)) return false;
      const { keyGenerator } = snapshot.context;
      const { blocks, leftOut } = convertHtml(html, { keyGenerator, linkTo });
      const isEmpty = blocks.length === 0 && sentencesOf(leftOut).length === 0;
      return isEmpty ? false : { blocks, leftOut };
    },
    actions: [
      ({ event: { originEvent } }, { blocks, leftOut }) => [
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
        effect(() => notify(leftOut)),
      ],
    ],
  });
}

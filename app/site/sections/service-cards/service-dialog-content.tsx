import type { MouseEventHandler, ReactNode } from 'react';
import { TalkToUs } from '~/site/shell/talk-to-us';

interface ServiceDialogContentProps {
  /** The title and the button that closes the dialog. */
  head: ReactNode;
  talkLabel: string | undefined;
  onTalk?: MouseEventHandler;
  /** The terms of the service, and its text. */
  children: ReactNode;
}

/**
 * The content of a service's dialog. The native dialog and the animated one share it, so that a visitor reads
 * the same before and after the scripts have loaded.
 */
export function ServiceDialogContent({
  head,
  talkLabel,
  onTalk,
  children,
}: ServiceDialogContentProps) {
  return (
    <>
      <div className="service-dialog-head">{head}</div>
      <div className="service-detail">{children}</div>
      <p className="service-talk">
        <TalkToUs label={talkLabel} onClick={onTalk} />
      </p>
    </>
  );
}

/** Returns the id of the text in a service's dialog. @param fragment that of the service's address */
export function serviceTextId(fragment: string): string {
  return `${fragment}-text`;
}

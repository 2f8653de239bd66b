import type { MouseEventHandler, ReactNode } from 'react';
import { TalkToUs } from '~/site/shell/talk-to-us';
import { ServiceDetail } from './service-detail';
import type { Service } from './services';

interface ServiceDialogContentProps {
  detail: Service['detail'];
  /** The title and the button that closes the dialog. */
  head: ReactNode;
  onTalk?: MouseEventHandler;
}

/** The content that the native dialog and the animated dialog of a service share. */
export function ServiceDialogContent({ detail, head, onTalk }: ServiceDialogContentProps) {
  return (
    <>
      <div className="service-dialog-head">{head}</div>
      <ServiceDetail detail={detail} />
      <p className="mt-8">
        <TalkToUs onClick={onTalk} />
      </p>
    </>
  );
}

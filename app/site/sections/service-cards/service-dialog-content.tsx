import type { MouseEventHandler, ReactNode } from 'react';
import { TalkToUs } from '~/site/shell/talk-to-us';
import { ServiceTerms } from './service-terms';
import type { Service } from './services.server';

interface ServiceDialogContentProps {
  /** Undefined while no service is open. */
  service: Service | undefined;
  /** The title and the button that closes the dialog. */
  head: ReactNode;
  talkLabel: string | undefined;
  onTalk?: MouseEventHandler;
}

/**
 * The content of a service's dialog: introduction, titled sections, conclusion. The native dialog and the
 * animated one share it, so that a visitor reads the same before and after the scripts have loaded.
 */
export function ServiceDialogContent({
  service,
  head,
  talkLabel,
  onTalk,
}: ServiceDialogContentProps) {
  const detail = service?.detail;
  return (
    <>
      <div className="service-dialog-head">{head}</div>
      <div className="service-detail">
        <ServiceTerms terms={service?.terms ?? []} />
        <p className="lede">{detail?.intro}</p>
        <dl className="mt-8">
          {detail?.sections?.map((section) => (
            <div key={section._key} className="service-section">
              <dt className="title-4">{section.title}</dt>
              <dd>{section.description}</dd>
            </div>
          ))}
        </dl>
        <p className="conclusion">{detail?.conclusion}</p>
      </div>
      <p className="service-talk">
        <TalkToUs label={talkLabel} onClick={onTalk} />
      </p>
    </>
  );
}

import type { DocumentLayoutProps } from 'sanity';
import { ScheduleBanners } from '../schedules/schedule-banner';

/**
 * Layout of a document, with what is scheduled for it at the top. It tells `own-styles.css` the document's type.
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { documentId, documentType } = props;
  return (
    <div data-document-type={documentType} style={{ display: 'contents' }}>
      <ScheduleBanners id={documentId} type={documentType} />
      {props.renderDefault(props)}
    </div>
  );
}

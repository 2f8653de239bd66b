import type { DocumentLayoutProps } from 'sanity';

/** Layout of a document that tells `own-styles.css` the document's type. */
export function DocumentLayout(props: DocumentLayoutProps) {
  return (
    <div data-document-type={props.documentType} style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  );
}

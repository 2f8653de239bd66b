import type { DocumentLayoutProps } from 'sanity';

/** Layout of a document that names its type for `own-styles.css`. */
export function DocumentLayout(props: DocumentLayoutProps) {
  return (
    <div data-document-type={props.documentType} style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  );
}

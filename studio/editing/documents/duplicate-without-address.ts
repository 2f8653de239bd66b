import type { DocumentActionComponent, DuplicateActionProps, SanityDocumentLike } from 'sanity';

/**
 * Returns a duplicate action that leaves out the address, which no two documents can have, and marks the
 * title, so that staff see which of the two is the copy.
 */
export function withoutAddress(duplicate: DocumentActionComponent): DocumentActionComponent {
  const DuplicateWithoutAddress: DocumentActionComponent = (props) => {
    const forCopy: DuplicateActionProps = { ...props, mapDocument: copyOf };
    return duplicate(forCopy);
  };
  DuplicateWithoutAddress.action = 'duplicate';
  return DuplicateWithoutAddress;
}

function copyOf(original: SanityDocumentLike): SanityDocumentLike {
  const { slug: _, ...document } = original;
  return { ...document, title: `${String(document['title'] ?? '')} (copy)` };
}

import { Button } from '@sanity/ui';
import { type IntentParameters, IntentLink } from 'sanity/router';

interface OpenButtonProps {
  /** What screen readers read, because several buttons have the same text. */
  label: string;
  params: IntentParameters;
}

/** A link that opens a document, or a field in it. */
export function OpenButton({ label, params }: OpenButtonProps) {
  return (
    <Button
      as={IntentLink}
      intent="edit"
      params={params}
      aria-label={label}
      mode="ghost"
      text="Open"
    />
  );
}

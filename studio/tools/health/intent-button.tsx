import { Button } from '@sanity/ui';
import { type IntentParameters, useIntentLink } from 'sanity/router';

interface IntentButtonProps {
  text: string;
  /** What screen readers read, because several buttons have the same text. */
  label: string;
  intent: string;
  params: IntentParameters;
}

/** A link that opens a document, or a new one, in the right tool of the Studio. */
export function IntentButton({ text, label, intent, params }: IntentButtonProps) {
  const { href, onClick } = useIntentLink({ intent, params });
  return (
    <Button as="a" aria-label={label} href={href} mode="ghost" onClick={onClick} text={text} />
  );
}

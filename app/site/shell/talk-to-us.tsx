import type { MouseEventHandler } from 'react';
import { sectionPath } from '~/paths';

interface TalkToUsProps {
  label: string | undefined;
  onClick?: MouseEventHandler | undefined;
}

/** A link to the enquiry form on the home page. */
export function TalkToUs({ label, onClick }: TalkToUsProps) {
  return (
    <a href={sectionPath('contact')} className="button-primary" onClick={onClick}>
      {label}
    </a>
  );
}

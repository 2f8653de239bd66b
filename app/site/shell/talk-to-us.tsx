import type { MouseEventHandler } from 'react';
import { sectionPath } from '~/paths';

/** A link to the enquiry form on the home page. */
export function TalkToUs({ onClick }: { onClick?: MouseEventHandler | undefined }) {
  return (
    <a href={sectionPath('contact')} className="button-primary" onClick={onClick}>
      Talk to us
    </a>
  );
}

import { sectionPath } from '~/content/addresses/paths';

interface TalkToUsProps {
  label: string | undefined;
  /** Whether it stands beside a button that matters more. */
  quiet?: boolean;
}

/** A link to the enquiry form on the home page. */
export function TalkToUs({ label, quiet = false }: TalkToUsProps) {
  return (
    <a href={sectionPath('contact')} className={quiet ? 'button-quiet' : 'button-primary'}>
      {label}
    </a>
  );
}

import { CloseIcon } from './close-icon';

interface CloseLinkProps {
  /** Where the link leads while no script runs, so that the dialog is no longer the target. */
  href: string;
  label: string;
  className: string;
}

/** The button that closes a native dialog. It is a link, so it also works without a script. */
export function CloseLink({ href, label, className }: CloseLinkProps) {
  return (
    <a
      href={href}
      role="button"
      data-close=""
      aria-label={label}
      className={`icon-button ${className}`}
    >
      <CloseIcon />
    </a>
  );
}

import { CloseIcon } from './close-icon';

interface CloseLinkProps {
  /** The address that the link opens while no script runs. `:target` then no longer matches the dialog. */
  href: string;
  label: string;
  className: string;
}

/** Closes a native `<dialog>`. It is a link, so that it also works without a script. */
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

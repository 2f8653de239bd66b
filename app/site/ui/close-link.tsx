import { CloseIcon } from './close-icon';

interface CloseLinkProps {
  /** Where the link leads without a script. `:target` then matches that element instead of the dialog. */
  href: string;
  label: string;
  className: string;
}

/** A link that closes a native `<dialog>`. Unlike a button, it also works without a script. */
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

import { telephoneHref } from '~/content/contact-details';
import { MENU_FRAGMENT } from '~/content/addresses/paths';
import { CloseIcon } from '~/site/ui/close-icon';
import { isContact } from './navigation';
import { useSiteSettings } from './use-site-settings';

/** The button that opens the full-screen menu on narrow screens: a link to the menu's address. */
export function MenuButton() {
  return (
    <a
      href={`#${MENU_FRAGMENT}`}
      role="button"
      className="menu-button"
      aria-label="Open menu"
      aria-haspopup="dialog"
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </a>
  );
}

/**
 * The full-screen menu [menu.overlay]. `site/browser/menu.ts` opens and closes it. It is closed by a link, because a
 * button would need a script: `:target` then matches another element.
 */
export function Menu() {
  const { brand, header, phones } = useSiteSettings();
  return (
    <dialog id={MENU_FRAGMENT} aria-label={`${brand} menu`} className="menu">
      <div className="page-grid flex h-16 w-full shrink-0 items-center justify-between">
        <p className="wordmark">{brand}</p>
        <a
          href="#main"
          role="button"
          data-close=""
          aria-label="Close menu"
          className="icon-button -mr-2.5"
        >
          <CloseIcon />
        </a>
      </div>
      <nav aria-label="Menu" className="page-grid w-full grow pt-4">
        <ul className="menu-entries">
          {header.map((entry) => (
            <li key={entry.label + entry.href} className="line-below">
              <a
                href={entry.href}
                className={
                  isContact(entry)
                    ? 'button-primary my-3 text-xl'
                    : 'block py-4 font-display text-3xl hover:text-copper'
                }
              >
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="page-grid flex w-full flex-wrap gap-x-8 py-6">
        {phones?.map(({ number }) => (
          <a key={number} href={telephoneHref(number)} className="py-2 semibold">
            {number}
          </a>
        ))}
      </p>
    </dialog>
  );
}

import { safeHref } from '~/content/safe-href';

interface ActionsProps {
  actions:
    | readonly { _key: string; label: string | null; href: string | null }[]
    | null
    | undefined;
}

/** Links that look like buttons. The first one stands out. An action without a label or address is left out. */
export function Actions({ actions }: ActionsProps) {
  const links = (actions ?? []).flatMap(({ _key, label, href }) => {
    const safe = safeHref(href);
    return label && safe ? [{ _key, label, href: safe }] : [];
  });
  if (links.length === 0) return null;
  return (
    <p className="actions">
      {links.map(({ _key, label, href }, index) => (
        <a key={_key} href={href} className={index === 0 ? 'button-primary' : 'button-quiet'}>
          {label}
        </a>
      ))}
    </p>
  );
}

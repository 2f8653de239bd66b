import { type Link, linkHref } from '~/content/link-href';

interface ActionsProps {
  actions: readonly ({ _key: string; label: string | null } & Link)[] | null | undefined;
}

/** Links that look like buttons. The first one stands out. An action without a label or target is left out. */
export function Actions({ actions }: ActionsProps) {
  const links = (actions ?? []).flatMap(({ _key, label, ...link }) => {
    const href = linkHref(link);
    return label && href ? [{ _key, label, href }] : [];
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

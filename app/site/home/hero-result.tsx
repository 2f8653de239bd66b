import type { ClientResult } from '~/content/client-result.server';

/** What changed at one client. It leads to the case study. */
export function HeroResult({ result }: { result: ClientResult }) {
  const { client, text, period, href } = result;
  const words = [client ? `${client}: ${text}` : text, period].filter(Boolean).join(', ');
  return <p className="hero-result">{href ? <a href={href}>{words}</a> : words}</p>;
}

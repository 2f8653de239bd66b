import type { ClientResult } from '~/content/client-result.server';
import { namedResult } from '~/content/result-text';

/** What changed at one client. It leads to the case study. */
export function HeroResult({ result }: { result: ClientResult }) {
  const { period, href } = result;
  const words = [namedResult(result), period].filter(Boolean).join(', ');
  return <p className="hero-result">{href ? <a href={href}>{words}</a> : words}</p>;
}

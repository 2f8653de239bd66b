import type { CSSProperties } from 'react';

/** The stack of an error, with its places in the project's code. Remix sends it to the browser in development only. */
export function DevelopmentError({ error }: { error: unknown }) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return <pre style={STYLE}>{stack}</pre>;
}

/** Inline, so that the style sheet for visitors does not contain it. */
const STYLE: CSSProperties = {
  marginTop: '2rem',
  padding: '1.5rem',
  overflowX: 'auto',
  background: '#eee',
};

import type { CSSProperties } from 'react';

const PAGE: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: 10_000_000,
  overflow: 'auto',
  padding: '10vh 1.5rem',
  font: '1.0625rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif',
  color: '#0e1a27',
  background: '#fff',
};

const TEXT: CSSProperties = { maxWidth: '42rem', margin: '0 auto', overflowWrap: 'anywhere' };

/**
 * Names the missing origin and where to add it. It covers the Studio, which cannot work without the
 * origin.
 */
export function MissingOrigin({ projectId }: { projectId: string }) {
  const { origin } = globalThis.location;
  return (
    <main style={PAGE}>
      <div style={TEXT} role="alert">
        <h1>The Studio may not read its content yet</h1>
        <p>
          The Sanity project <strong>{projectId}</strong> does not accept requests from this
          address, so nobody can sign in here. An administrator of the project has to add the
          address once:
        </p>
        <ol>
          <li>
            Open <a href={`https://www.sanity.io/manage/project/${projectId}/api`}>its settings</a>{' '}
            at sanity.io/manage, and choose API, then CORS origins.
          </li>
          <li>
            Add the origin <strong>{origin}</strong>, and tick “Allow credentials”.
          </li>
          <li>Load this page again.</li>
        </ol>
        <p>
          This command in the project’s folder does the same as the first two steps:
          <br />
          <code>npx sanity cors add {origin} --credentials</code>
        </p>
        <p>
          <button type="button" onClick={() => globalThis.location.reload()}>
            Load this page again
          </button>
        </p>
      </div>
    </main>
  );
}

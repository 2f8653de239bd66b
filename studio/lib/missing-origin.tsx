import { createRoot } from 'react-dom/client';
import { MissingOrigin } from './missing-origin-page';

/** A project in Sanity's cloud, and the address of its API. */
interface CloudProject {
  projectId: string;
  /** Undefined for Sanity's own. */
  apiHost?: string | undefined;
}

/**
 * Shows a page that says what to do when the project does not accept requests from the Studio's address.
 * Sanity's login cannot work then, and Studio 5 offers only two buttons that do not name the address.
 */
export async function explainMissingOrigin(project: CloudProject): Promise<void> {
  if (!(await isOriginMissing(project))) return;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<MissingOrigin projectId={project.projectId} />);
}

/**
 * Returns whether the project refuses this origin. To a page, a refusal by CORS looks like a failed
 * network, so the second request checks, without reading the response, whether the API can be reached.
 */
async function isOriginMissing(project: CloudProject): Promise<boolean> {
  const api = apiOf(project);
  const isAccepted = await isAnswered(`${api}/v1/users/me`, { credentials: 'include' });
  return !isAccepted && (await isAnswered(`${api}/v1/ping`, { mode: 'no-cors' }));
}

function isAnswered(address: string, init: RequestInit): Promise<boolean> {
  return fetch(address, init).then(
    () => true,
    () => false,
  );
}

function apiOf({ projectId, apiHost = 'https://api.sanity.io' }: CloudProject): string {
  const { protocol, host } = new URL(apiHost);
  return `${protocol}//${projectId}.${host}`;
}

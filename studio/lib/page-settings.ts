/** The settings of a deployment. Without an `apiHost`, the content source is Sanity's cloud. */
interface Settings {
  projectId: string;
  dataset: string;
  apiHost?: string;
  siteUrl: string;
}

/** The project id of the local lake. No project in Sanity's cloud has this id. */
const LAKE_PROJECT_ID = 'local';

/** On a server, the site writes the settings into the Studio's page, so that one build serves every deployment. */
const ofPage =
  typeof document === 'undefined'
    ? undefined
    : document.getElementById('studio-settings')?.textContent;

/** `siteUrl` is the canonical origin of the site. The others are the options of a client. */
export const { siteUrl, ...source } = ofPage
  ? (JSON.parse(ofPage) as Settings)
  : settingsOfEnvironment();

/** Returns the settings under `sanity dev` and in the Sanity CLI. `bin/studio.js` sets these variables. */
function settingsOfEnvironment(): Settings {
  const projectId = process.env.SANITY_STUDIO_PROJECT_ID || LAKE_PROJECT_ID;
  const apiHost = process.env.SANITY_STUDIO_API_HOST;
  return {
    projectId,
    dataset: process.env.SANITY_STUDIO_DATASET || 'production',
    ...(apiHost && { apiHost }),
    siteUrl: process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000',
  };
}

/** Returns whether the content source is the lake, and not Sanity's cloud. */
export function usesLake(): boolean {
  return source.projectId === LAKE_PROJECT_ID;
}

/** Returns whether staff have accounts on the site that serves the Studio. */
export function usesStaffAccounts(): boolean {
  return usesLake() && Boolean(ofPage);
}

/** The settings of a deployment, which the site writes into the Studio's page. */
interface PageSettings {
  projectId: string;
  dataset: string;
  apiHost?: string;
  siteUrl: string;
}

/** The project id of the local lake. No project in Sanity's cloud has this id. */
export const LAKE_PROJECT_ID = 'local';

const ELEMENT = 'studio-settings';

/**
 * Returns the settings in the Studio's page, so that one build serves every deployment. Undefined under
 * `sanity dev` and in the Sanity CLI, where the settings are environment variables.
 */
export function pageSettings(): PageSettings | undefined {
  const text =
    typeof document === 'undefined' ? undefined : document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : undefined;
}

/** Returns the canonical origin of the site. */
export function siteUrl(): string {
  return pageSettings()?.siteUrl ?? (process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000');
}

/** Returns whether the content source is the lake, and not Sanity's cloud. */
export function usesLake(): boolean {
  return usesStaffAccounts() || !(pageSettings() || process.env.SANITY_STUDIO_PROJECT_ID);
}

/** Returns whether staff have accounts on the site that serves the Studio. */
export function usesStaffAccounts(): boolean {
  return pageSettings()?.projectId === LAKE_PROJECT_ID;
}

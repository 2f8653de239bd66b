/** The settings of a deployment, which the site writes into the Studio's page. */
interface PageSettings {
  projectId: string;
  dataset: string;
  apiHost?: string;
  siteUrl: string;
}

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

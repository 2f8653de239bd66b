/** The embedded lake has one project; cloud projects never carry this name. */
const LOCAL_PROJECT_ID = 'local';

/** Sanity's image CDN. */
const CLOUD_IMAGE_ORIGIN = 'https://cdn.sanity.io';

/** The settings that name the content source, as the environment has them. */
export interface ContentSettings {
  /** Unset: a local lake. */
  SANITY_PROJECT_ID?: string | undefined;
  SANITY_DATASET: string;
  /** Origin of a Content Lake that is not Sanity's own. */
  SANITY_API_HOST?: string | undefined;
  SANITY_API_TOKEN?: string | undefined;
  LAKE_TOKEN?: string | undefined;
  /** The local lake's folder. */
  LAKE_DIR: string;
}

/** Where content is read from. What differs between the cloud and the embedded lake is in here. */
export interface ContentConfig {
  projectId: string;
  dataset: string;
  /** Origin of a Content Lake that is not Sanity's own; unset for the cloud. */
  apiHost: string | undefined;
  /** Server-only token, for previews and the enquiry inbox. */
  token: string | undefined;
  /**
   * What an image address starts with. Empty when the lake cannot be reached by visitors: the site
   * then hands its pictures on under the same path.
   */
  imageOrigin: string;
}

/** What the embedded lake said about itself when it started. */
export interface EmbeddedLake {
  origin: string;
  token: string;
}

/** Decides, once, which Content Lake the site reads. */
export function contentConfig(
  environment: Omit<ContentSettings, 'LAKE_DIR'>,
  embedded?: EmbeddedLake,
): ContentConfig {
  const apiHost = environment.SANITY_API_HOST ?? embedded?.origin;
  return {
    projectId: environment.SANITY_PROJECT_ID ?? LOCAL_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    apiHost,
    token: contentToken(environment, embedded),
    imageOrigin: apiHost ? '' : CLOUD_IMAGE_ORIGIN,
  };
}

/** The embedded lake knows its own; the lake's token never goes to Sanity's cloud. */
function contentToken(
  environment: Pick<ContentSettings, 'SANITY_API_HOST' | 'SANITY_API_TOKEN' | 'LAKE_TOKEN'>,
  embedded: EmbeddedLake | undefined,
): string | undefined {
  if (embedded) return embedded.token;
  const lakeToken = environment.SANITY_API_HOST ? environment.LAKE_TOKEN : undefined;
  return environment.SANITY_API_TOKEN ?? lakeToken;
}

/** Whether this process has to bring its own lake: no cloud project and no other host is named. */
export function needsEmbeddedLake(
  environment: Pick<ContentSettings, 'SANITY_PROJECT_ID' | 'SANITY_API_HOST'>,
): boolean {
  return !environment.SANITY_PROJECT_ID && !environment.SANITY_API_HOST;
}

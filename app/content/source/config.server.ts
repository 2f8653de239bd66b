/** The project id of every lake. No project in Sanity's cloud has this id. */
const LOCAL_PROJECT_ID = 'local';

/** Sanity's image CDN. */
const CLOUD_IMAGE_ORIGIN = 'https://cdn.sanity.io';

/** The environment variables that select the content source. */
export interface ContentSettings {
  /** Unset: the content source is a lake. */
  SANITY_PROJECT_ID?: string | undefined;
  SANITY_DATASET: string;
  /** Origin of a lake. Unset: Sanity's cloud or the embedded lake. */
  SANITY_API_HOST?: string | undefined;
  SANITY_API_TOKEN?: string | undefined;
  LAKE_TOKEN?: string | undefined;
  /** Folder of the embedded lake. */
  LAKE_DIR: string;
}

/** The content source. It holds every difference between Sanity's cloud and a lake. */
export interface ContentConfig {
  projectId: string;
  dataset: string;
  /** Origin of the lake; undefined for Sanity's cloud. */
  apiHost: string | undefined;
  /** Token for previews and the enquiry inbox. It must not reach a browser. */
  token: string | undefined;
  /**
   * Origin of image addresses. Empty when the content source is a lake, which visitors cannot reach:
   * the site then serves the lake's images under the same path.
   */
  imageOrigin: string;
}

/** Address and token of the lake that runs in this process. */
export interface EmbeddedLake {
  origin: string;
  token: string;
}

/** Selects the content source: Sanity's cloud, a lake elsewhere, or the embedded lake. */
export function contentConfig(
  environment: Omit<ContentSettings, 'LAKE_DIR'>,
  embedded?: EmbeddedLake,
): ContentConfig {
  const apiHost = environment.SANITY_API_HOST ?? embedded?.origin;
  const lakeToken = environment.SANITY_API_HOST ? environment.LAKE_TOKEN : undefined;
  return {
    projectId: environment.SANITY_PROJECT_ID ?? LOCAL_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    apiHost,
    // A lake's token is never sent to Sanity's cloud.
    token: embedded ? embedded.token : (environment.SANITY_API_TOKEN ?? lakeToken),
    imageOrigin: apiHost ? '' : CLOUD_IMAGE_ORIGIN,
  };
}

/** Returns whether this process must start a lake: neither a project nor a host is set. */
export function needsEmbeddedLake(
  environment: Pick<ContentSettings, 'SANITY_PROJECT_ID' | 'SANITY_API_HOST'>,
): boolean {
  return !environment.SANITY_PROJECT_ID && !environment.SANITY_API_HOST;
}

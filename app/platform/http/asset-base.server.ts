/**
 * The header in which a client with the lake's token says under which address its own clients reach the
 * lake's `/images` and `/files`. The lake writes this address into the `url` of assets.
 */
export const ASSET_BASE_HEADER = 'x-asset-base';

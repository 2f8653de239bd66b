import { media, mediaAssetSource } from 'sanity-plugin-media';
import { definePlugin, type AssetSource } from 'sanity';
import { withUploads } from './pictures-tool';
import { checkedSource } from './checked-source';

/** The Studio's own source of pictures and files, which uploads them. */
const STUDIO_SOURCE = 'sanity-default';

/**
 * Shows all pictures and files in a tool of their own, and checks what is uploaded or chosen. The plugin's own uploads
 * are off, because they check nothing, and show what the site answered to a failed one.
 */
export const picturesPlugin = definePlugin({
  name: 'pictures',
  plugins: [media({ directUploads: false })],
  form: { image: { assetSources: checkedSources }, file: { assetSources: checkedSources } },
  tools: (tools) => tools.map((tool) => (tool.name === 'media' ? withUploads(tool) : tool)),
});

function checkedSources(sources: AssetSource[]): AssetSource[] {
  return withOneList(sources).map(checkedSource);
}

/** Lets staff choose pictures from the list with search and tags, in place of the Studio's own list. */
function withOneList(sources: AssetSource[]): AssetSource[] {
  const { name: list, component, icon } = mediaAssetSource;
  return sources
    .filter(({ name }) => name !== list)
    .map((source) => (source.name === STUDIO_SOURCE ? { ...source, component, icon } : source));
}

import { media, mediaAssetSource } from 'sanity-plugin-media';
import { definePlugin, type AssetSource } from 'sanity';
import { withOwnHeading } from './pictures-tool';
import { checkedSource } from './checked-source';

/** The Studio's own source of pictures and files, which uploads them. */
const STUDIO_SOURCE = 'sanity-default';

/**
 * Shows all pictures and files in a tool of their own, and checks what is uploaded or chosen. Staff upload a
 * picture in the field that needs it, because only the field knows how large it has to be.
 */
export const picturesPlugin = definePlugin({
  name: 'pictures',
  plugins: [media({ directUploads: false })],
  form: { image: { assetSources: checkedSources }, file: { assetSources: checkedSources } },
  tools: (tools) => tools.map((tool) => (tool.name === 'media' ? withOwnHeading(tool) : tool)),
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

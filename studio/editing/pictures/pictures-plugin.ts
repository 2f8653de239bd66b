import { media, mediaAssetSource } from 'sanity-plugin-media';
import { definePlugin, type AssetSource } from 'sanity';
import { checkedSource } from './checked-source';
import { RefusalsLayout } from './refusals';

/** The Studio's own source of pictures, which uploads them. */
const STUDIO_SOURCE = 'sanity-default';

/**
 * Shows all pictures in a tool of their own, and checks what is uploaded or chosen. Pictures are uploaded
 * in the field that needs them, because only there it is known how large they have to be.
 */
export const picturesPlugin = definePlugin({
  name: 'pictures',
  plugins: [media({ directUploads: false })],
  studio: { components: { layout: RefusalsLayout } },
  form: { image: { assetSources: (sources) => withOneList(sources).map(checkedSource) } },
  tools: (tools) =>
    tools.map((tool) => (tool.name === 'media' ? { ...tool, title: 'Pictures' } : tool)),
});

/** Makes the list with search and tags the one from which pictures are chosen, in place of the Studio's. */
function withOneList(sources: AssetSource[]): AssetSource[] {
  const { name: list, component, icon } = mediaAssetSource;
  return sources
    .filter(({ name }) => name !== list)
    .map((source) => (source.name === STUDIO_SOURCE ? { ...source, component, icon } : source));
}

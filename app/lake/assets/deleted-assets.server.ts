import { fileOf, hasDocument } from '../store/asset-file.server';
import type { Dataset } from '../store/dataset.server';
import type { AssetFiles } from './asset-files.server';
import type { RenditionCache } from './renditions.server';

/**
 * Removes the file of an asset, and its renditions, when the last document of the asset is deleted. A
 * process that dies in between leaves the file on the disk. The endpoints do not serve it.
 */
export function removeFilesOfDeletedAssets(
  dataset: Dataset,
  files: AssetFiles,
  renditions: RenditionCache,
): void {
  dataset.onCommit(({ changes }) => {
    for (const { before, after } of changes) {
      const file = before && !after && fileOf(before);
      if (!file || hasDocument(file, dataset.all())) continue;
      files.remove(file.kind, file.name);
      renditions.removeAllOf(file.name);
    }
  });
}

import { isAsset, type LakeDocument } from './document.server';
import type { View } from './view.server';

/** The file of an asset document: its kind and its name, such as `images` and `0a1b…-640x400.webp`. */
export interface AssetFile {
  kind: 'images' | 'files';
  name: string;
}

/** Returns the file that a document describes, or undefined when the document isn't an asset. */
export function fileOf(document: LakeDocument): AssetFile | undefined {
  if (!isAsset(document) || typeof document.path !== 'string') return undefined;
  const [kind, ...folders] = document.path.split('/');
  const name = folders.at(-1);
  return (kind === 'images' || kind === 'files') && name ? { kind, name } : undefined;
}

/** Returns whether a file has an asset document. The lake serves no others. */
export function hasDocument({ kind, name }: AssetFile, all: View): boolean {
  const assets = all.ofTypes(['sanity.imageAsset', 'sanity.fileAsset']);
  return assets.map(fileOf).some((file) => file?.kind === kind && file.name === name);
}

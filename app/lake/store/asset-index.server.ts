import { isAsset, type LakeDocument } from './document.server';

/** The file of an asset document: its kind and its name, such as `images` and `0a1b…-640x400.webp`. */
export interface AssetFile {
  kind: 'images' | 'files';
  name: string;
}

/** Returns the file that a document describes, or undefined when the document is no asset. */
export function fileOf(document: LakeDocument): AssetFile | undefined {
  if (!isAsset(document) || typeof document.path !== 'string') return undefined;
  const [kind, ...folders] = document.path.split('/');
  const name = folders.at(-1);
  return (kind === 'images' || kind === 'files') && name ? { kind, name } : undefined;
}

/** An index of the files that have an asset document. The lake serves no others. */
export class AssetIndex {
  readonly #documents = new Map<string, Set<string>>();

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.update(null, document);
  }

  update(before: LakeDocument | null, after: LakeDocument | null): void {
    const [old, current] = [before && fileOf(before), after && fileOf(after)];
    if (before && old) this.#documents.get(keyOf(old))?.delete(before._id);
    if (!after || !current) return;
    const ids = this.#documents.get(keyOf(current)) ?? new Set();
    this.#documents.set(keyOf(current), ids.add(after._id));
  }

  has(file: AssetFile): boolean {
    return (this.#documents.get(keyOf(file))?.size ?? 0) > 0;
  }
}

const keyOf = ({ kind, name }: AssetFile) => `${kind}/${name}`;

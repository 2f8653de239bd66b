import { DIFF_DELETE, DIFF_INSERT, makeDiff } from '@sanity/diff-match-patch';

/**
 * Merges what two people have made of a text. Every character that one of them has inserted is in the result, in
 * that person's order. At the same place, `own` comes first. A patch of diff-match-patch is dropped when too much of
 * the text around its place has changed.
 */
export function mergeTexts(base: string, own: string, other: string): string {
  const edits = [editsOf(base, own), editsOf(base, other)];
  return Array.from({ length: base.length + 1 }, (_, at) => {
    const inserted = edits.map((edit) => edit.inserted[at] ?? '').join('');
    return edits.some(({ removed }) => removed.has(at)) ? inserted : inserted + base.charAt(at);
  }).join('');
}

/** Returns what has to be inserted before which character of a text, and which are to be removed. */
function editsOf(base: string, text: string) {
  const inserted: string[] = [];
  const removed = new Set<number>();
  let at = 0;
  for (const [kind, part] of makeDiff(base, text)) {
    if (kind === DIFF_INSERT) inserted[at] = part;
    else
      for (const end = at + part.length; at < end; at += 1)
        if (kind === DIFF_DELETE) removed.add(at);
  }
  return { inserted, removed };
}

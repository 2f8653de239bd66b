import type { Write } from './write';

/** Changes that the site has refused, and will refuse again. */
export interface Refusal {
  /** The reason that the site gave. */
  reason: string;
  /** The text that is not stored. */
  text: string;
}

/** Fields of a request that contain no text that somebody typed. */
const NO_WORDS = new Set([
  'actionType',
  'draftId',
  'publishedId',
  'id',
  'ifExists',
  'unset',
  'createIfNotExists',
]);

/** Returns the text and the reason of a refused write, for the person who wrote it. */
export function refusalOf(write: Write, error: unknown): Refusal {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  const reason =
    statusCode === 403
      ? 'Your account may not change this page.'
      : /was not found/.test(message ?? '')
        ? 'Somebody deleted the page in the meantime.'
        : `The site could not save it: ${message ?? 'it gave no reason'}`;
  const words = [...wordsIn(write.body.actions ?? write.body.mutations)];
  return { reason, text: words.join('') };
}

/** Joins the texts that were refused for the same reason. */
export function joinRefusals(refusals: readonly Refusal[], added: Refusal): Refusal[] {
  const same = refusals.find(({ reason }) => reason === added.reason);
  if (!same) return [...refusals, added];
  const joined = { ...same, text: same.text + added.text };
  return refusals.map((refusal) => (refusal === same ? joined : refusal));
}

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield `${value}\n`;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('_') || NO_WORDS.has(key)) continue;
    if (key === 'diffMatchPatch') yield* Object.values(inner as object).flatMap(insertedWords);
    else yield* wordsIn(inner);
  }
}

/** Returns what a patch of the format diff-match-patch inserts: its lines with `+`. */
function insertedWords(patch: string): string[] {
  const lines = patch.split('\n').filter((line) => line.startsWith('+'));
  return lines.map((line) => decodeURI(line.slice(1)));
}

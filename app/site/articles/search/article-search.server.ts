import { LRUCache } from 'lru-cache';
import {
  ContentUnavailableError,
  type ContentReader,
  type ContentResult,
} from '~/content/content-reader';
import { SEARCHED_DOCUMENTS_QUERY, SEARCHED_REVISIONS_QUERY } from '~/content/queries';
import { pause } from '~/content/pause.server';
import { within } from '~/content/within.server';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';
import { ArticleIndex } from './article-index.server';

/**
 * The number of articles or services that one query fetches. Its result is parsed in one go, which takes 20 ms when all
 * are as long as possible.
 */
const DOCUMENTS_PER_QUERY = 25;

/** How long the first search waits for the index. Its building goes on afterwards. */
const FIRST_BUILD_WAIT_MS = 8_000;
/** How long a search waits for a newer index. */
const UPDATE_WAIT_MS = 800;

type Revisions = ContentResult<typeof SEARCHED_REVISIONS_QUERY>;

/**
 * Keeps the index of the articles and services up to date. The list of their revisions is in the content
 * cache, whose sync tags keep it fresh; only those with a new revision are fetched and indexed.
 * See app/decisions/011-search-index-in-the-process.md.
 */
export class ArticleSearch {
  readonly #index = new ArticleIndex();
  /** The revision of each indexed document. */
  readonly #indexed = new Map<string, string>();
  readonly #inTurn = oneAtATime();
  #isBuilt = false;

  /**
   * Returns the index with the current articles, or with earlier ones when an update takes long.
   * @throws {ContentUnavailableError} when there is no index yet and the articles cannot be fetched.
   */
  async index(content: ContentReader): Promise<ArticleIndex> {
    try {
      const revisions = await content.query(SEARCHED_REVISIONS_QUERY);
      const update = this.#inTurn(() => this.#apply(content, revisions));
      await within(this.#isBuilt ? UPDATE_WAIT_MS : FIRST_BUILD_WAIT_MS, update);
    } catch (error) {
      // The content cache has logged the error. An earlier index serves while the source is down.
      if (!this.#isBuilt || !(error instanceof ContentUnavailableError)) throw error;
    }
    if (!this.#isBuilt) throw new ContentUnavailableError('The articles are still being indexed.');
    return this.#index;
  }

  async #apply(content: ContentReader, revisions: Revisions): Promise<void> {
    const current = new Map(revisions.map((document) => [document._id, revisionOf(document)]));
    for (const id of this.#indexed.keys()) {
      if (current.has(id)) continue;
      this.#index.remove(id);
      this.#indexed.delete(id);
    }
    const changed = [...current.keys()].filter((id) => current.get(id) !== this.#indexed.get(id));
    for (let from = 0; from < changed.length; from += DOCUMENTS_PER_QUERY) {
      const ids = changed.slice(from, from + DOCUMENTS_PER_QUERY);
      const found = await content.query(SEARCHED_DOCUMENTS_QUERY, { ids }, { cache: false });
      for (const document of found) {
        await pause();
        this.#index.put(document);
        this.#indexed.set(document._id, current.get(document._id) ?? '');
      }
    }
    this.#isBuilt = true;
  }
}

function revisionOf({ _rev, authorRevision, topicRevisions }: Revisions[number]): string {
  return [_rev, authorRevision, ...(topicRevisions ?? [])].join(' ');
}

/** Each Studio whose previews are open needs an index, and so do visitors and the previews outside a Studio. */
const MAX_SEARCHES = 4;
const searches = new LRUCache<string, ArticleSearch>({
  max: MAX_SEARCHES,
  memoMethod: () => new ArticleSearch(),
});

/**
 * Returns the search in the articles.
 * @param preview names a preview, where drafts are found too: the origin of the Studio to which marks lead, or `drafts`
 * for a page without marks
 */
export function articleSearch(preview?: string | null): ArticleSearch {
  return searches.memo(preview ?? '');
}

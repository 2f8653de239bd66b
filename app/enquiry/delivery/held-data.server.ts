import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { eachOf, StoredText } from '~/stored-documents';
import {
  ALL_MAIL,
  erasureOf,
  hasEmail,
  idsOf,
  MAX_MENTIONS,
  normalEmail,
  withMail,
  type HeldEnquiry,
  type Mention,
  type PersonData,
  type PersonErased,
  type StoredVersions,
} from '../person';
import type { DeliveryRecords } from './delivery-records.server';

/** An erasure rebuilds the lake's database, which takes about a second for each 100 MB, ms. */
const TIMEOUT_MS = 60_000;

/** What the Studio asks for. Nothing but an address is searched for, so that no search finds everybody. */
export const PersonRequest = z.object({
  email: z.string().max(300).transform(normalEmail).pipe(z.string().regex(z.regexes.html5Email)),
  action: z.enum(['find', 'erase']),
});

/** The lake's response to `data/mentions`. */
interface Mentions {
  ids: string[];
  versions: StoredVersions[];
}

const StoredMention = z.object({
  _id: z.string(),
  _type: z.string(),
  title: StoredText,
});

/** Finds and erases what the local lake holds about a person. Sanity's cloud has no such endpoints. */
export class HeldData {
  readonly #client: SanityClient;

  /** @param client a client whose token may write. */
  constructor(
    client: SanityClient,
    private readonly records: DeliveryRecords,
  ) {
    this.#client = client.withConfig({
      timeout: TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
  }

  /**
   * Finds the enquiries that have or had an e-mail address, under whatever id somebody stored them, and where else it
   * is mentioned.
   */
  async find(email: string): Promise<PersonData> {
    // What could not be stored yet waits in memory.
    await this.records.flush();
    const { ids, versions } = await this.#request<Mentions>('mentions', {
      text: email,
      versionsOf: 'enquiry',
    });
    const own = versions.filter((each) =>
      each.versions.some((version) => hasEmail(version, email)),
    );
    const mail = own.length > 0 ? await this.#client.fetch<HeldEnquiry['mail']>(ALL_MAIL) : [];
    const enquiries = withMail(own, mail);
    const held = new Set(idsOf(enquiries));
    const mentions = await this.#mentions(ids.filter((id) => !held.has(id)));
    return { email, enquiries, mentions };
  }

  /**
   * Erases the enquiries with an e-mail address, their mail and their history, and removes their text from the
   * files. A delivery in progress cannot store them again, because it only patches what exists.
   * @param by name of the member of staff
   */
  async erase(email: string, by: string): Promise<PersonErased> {
    const held = await this.find(email);
    for (const mutations of erasureOf(held, by)) {
      await this.#client.mutate(mutations, { returnDocuments: false });
    }
    const { isRemoved } = await this.#request<{ isRemoved: boolean }>('erased-text', {});
    return { ...(await this.find(email)), isTextRemoved: isRemoved };
  }

  /** Mail about other enquiries is left out: it mentions the addresses of staff. */
  async #mentions(ids: string[]): Promise<Mention[]> {
    const stored = await this.#client.fetch<unknown>(
      `*[_id in $ids && _type != "mail"] | order(_type asc)[0...${MAX_MENTIONS}]{
        _id, _type, "title": coalesce(title, name, firstName + " " + secondName)
      }`,
      { ids },
    );
    return eachOf(StoredMention).parse(stored);
  }

  #request<Body>(endpoint: string, body: object): Promise<Body> {
    const uri = `/data/${endpoint}/${this.#client.config().dataset}`;
    return this.#client.request<Body>({ method: 'POST', uri, body });
  }
}

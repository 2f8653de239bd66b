import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  erasureOf,
  idsOf,
  mailPath,
  MAIL_OF_ENQUIRY,
  MAX_MENTIONS,
  normalEmail,
  type EnquiryVersion,
  type HeldEnquiry,
  type Mention,
  type PersonData,
  type PersonErased,
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
  versions: { id: string; versions: EnquiryVersion[] }[];
}

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

  /** Finds the enquiries that have or had an e-mail address, and where else it is mentioned. */
  async find(email: string): Promise<PersonData> {
    // What could not be stored yet waits in memory.
    await this.records.flush();
    const { ids, versions } = await this.#request<Mentions>('mentions', {
      text: email,
      versionsOf: 'enquiry.',
    });
    const own = versions.filter((each) =>
      each.versions.some((version) => normalEmail(version.email ?? '') === email),
    );
    const enquiries = await Promise.all(own.map((each) => this.#withMail(each)));
    const found = { email, enquiries, mentions: [] };
    const held = new Set(idsOf(found));
    return { ...found, mentions: await this.#mentions(ids.filter((id) => !held.has(id))) };
  }

  /**
   * Erases the enquiries with an e-mail address, their mail and their history, and removes their text from the
   * files. A delivery in progress cannot store them again, because it only patches what exists.
   * @param by name of the member of staff
   */
  async erase(email: string, by: string): Promise<PersonErased> {
    const held = await this.find(email);
    await this.#client.mutate(erasureOf(held, by), { returnDocuments: false });
    const { isRemoved } = await this.#request<{ isRemoved: boolean }>('erased-text', {});
    return { ...(await this.find(email)), isTextRemoved: isRemoved };
  }

  async #withMail(enquiry: Omit<HeldEnquiry, 'mail'>): Promise<HeldEnquiry> {
    const mail = await this.#client.fetch<HeldEnquiry['mail']>(
      MAIL_OF_ENQUIRY,
      mailPath(enquiry.id),
    );
    return { ...enquiry, mail };
  }

  /** Mail about other enquiries is left out: it mentions the addresses of staff. */
  #mentions(ids: string[]): Promise<Mention[]> {
    return this.#client.fetch<Mention[]>(
      `*[_id in $ids && _type != "mail"] | order(_type asc)[0...${MAX_MENTIONS}]{
        _id, _type, "title": coalesce(title, name, firstName + " " + secondName)
      }`,
      { ids },
    );
  }

  #request<Body>(endpoint: string, body: object): Promise<Body> {
    const uri = `/data/${endpoint}/${this.#client.config().dataset}`;
    return this.#client.request<Body>({ method: 'POST', uri, body });
  }
}

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { eachOf } from '~/jobs/stored-documents';
import {
  eraseEnquiries,
  findEnquiries,
  idsOf,
  MAX_MENTIONS,
  normalEmail,
  Mention,
  type PersonData,
} from '../person';
import type { Inbox } from './inbox.server';

/** The lake may be rebuilding its database after an erasure, which takes about a second for each 100 MB, ms. */
const TIMEOUT_MS = 60_000;

/** What the Studio asks for. Nothing but an address is searched for, so that no search finds everybody. */
export const PersonRequest = z.object({
  email: z.string().max(300).transform(normalEmail).pipe(z.string().regex(z.regexes.html5Email)),
  action: z.enum(['find', 'erase']),
});

/** Finds and erases what the local lake holds about a person. Sanity's cloud has no search for mentions. */
export class HeldData {
  readonly #client: SanityClient;

  constructor(private readonly inbox: Inbox) {
    this.#client = inbox.client.withConfig({ timeout: TIMEOUT_MS });
  }

  /** Finds the enquiries with an e-mail address, and where else it is mentioned. */
  async find(email: string): Promise<PersonData> {
    // What could not be stored yet waits in memory.
    await this.inbox.claims.flush();
    const enquiries = await findEnquiries(this.#client, email);
    const held = new Set(idsOf(enquiries));
    const ids = await this.#idsWith(email);
    return { email, enquiries, mentions: await this.#mentions(ids.filter((id) => !held.has(id))) };
  }

  /**
   * Erases the enquiries with an e-mail address and their mail.
   * @param by name of the member of staff
   * @returns what is stored after it
   */
  async erase(email: string, by: string): Promise<PersonData> {
    const { enquiries } = await this.find(email);
    await eraseEnquiries(this.#client, enquiries, by);
    return this.find(email);
  }

  /** Mail about other enquiries is left out: it mentions the addresses of staff. */
  async #mentions(ids: string[]): Promise<Mention[]> {
    const stored = await this.#client.fetch<unknown>(
      `*[_id in $ids && _type != "mail"] | order(_type asc)[0...${MAX_MENTIONS}]{
        _id, _type, "title": coalesce(title, name, firstName + " " + secondName)
      }`,
      { ids },
    );
    return eachOf(Mention).parse(stored);
  }

  async #idsWith(text: string): Promise<string[]> {
    const uri = `/data/mentions/${this.#client.config().dataset}`;
    const { ids } = await this.#client.request<{ ids: string[] }>({
      method: 'POST',
      uri,
      body: { text },
    });
    return ids;
  }
}

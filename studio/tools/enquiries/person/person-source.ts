import { getPublishedId, type SanityClient } from 'sanity';
import {
  ALL_MAIL,
  erasureOf,
  hasEmail,
  withMail,
  type EnquiryVersion,
  type HeldEnquiry,
  type PersonData,
  type PersonErased,
} from '../../../../app/enquiry/person';
import { PERSON_PATH } from '../../../../app/staff-paths';
import { askSite } from '../../../lib/ask-site';
import { usesLake } from '../../../lib/source-options';

const REMOVED = 'Erased, also from the history and from the server’s files.';
const REMAINING =
  'Erased, also from the history. Parts of the text may be left in the server’s files for ten minutes.';
const DELETED = 'Deleted. Sanity’s cloud keeps the history for as long as your plan says.';

/**
 * Finds what is stored about a person. With the lake, the site does it. With Sanity's cloud the Studio does it itself,
 * without earlier versions and mentions: the cloud has no search for them.
 * @param email as `normalEmail` returns it
 */
export function findPerson(client: SanityClient, email: string): Promise<PersonData> {
  return usesLake()
    ? askSite<PersonData>(PERSON_PATH, { email, action: 'find' })
    : findInCloud(client, email);
}

/**
 * Erases what is stored about a person.
 * @param by name of the member of staff
 * @returns what is stored after it, and the outcome in words
 */
export async function erasePerson(
  client: SanityClient,
  email: string,
  by: string,
): Promise<PersonData & { outcome: string }> {
  if (usesLake()) {
    const change = { email, action: 'erase' };
    const { isTextRemoved, ...left } = await askSite<PersonErased>(PERSON_PATH, change);
    return { ...left, outcome: isTextRemoved ? REMOVED : REMAINING };
  }
  for (const mutations of erasureOf(await findInCloud(client, email), by)) {
    await client.mutate(mutations, { returnDocuments: false });
  }
  return { ...(await findInCloud(client, email)), outcome: DELETED };
}

/** The enquiries with an address, and all drafts and versions of enquiries: nobody should have made any. */
const IN_CLOUD = `*[_type == "enquiry" && (
  lower(email) == $email || _id in path("drafts.**") || _id in path("versions.**")
)] | order(timestamp asc)`;

async function findInCloud(client: SanityClient, email: string): Promise<PersonData> {
  const raw = { perspective: 'raw' } as const;
  const found = await client.fetch<EnquiryVersion[]>(IN_CLOUD, { email }, raw);
  const ids = new Set(
    found.filter((each) => hasEmail(each, email)).map(({ _id }) => getPublishedId(_id)),
  );
  const enquiries = [...ids].map((id) => {
    const itself = found.filter(({ _id }) => _id === id);
    const others = found.filter(({ _id }) => _id !== id && getPublishedId(_id) === id);
    // The enquiry itself may have another address than its draft.
    return { id, layers: [...others.map(({ _id }) => _id), id], versions: [...others, ...itself] };
  });
  const mail = await client.fetch<HeldEnquiry['mail']>(ALL_MAIL, {}, raw);
  return { email, enquiries: withMail(enquiries, mail), mentions: [] };
}

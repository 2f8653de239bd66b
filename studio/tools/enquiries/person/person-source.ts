import type { SanityClient } from 'sanity';
import {
  erasureOf,
  mailPath,
  MAIL_OF_ENQUIRY,
  type EnquiryVersion,
  type HeldEnquiry,
  type PersonData,
  type PersonErased,
} from '../../../../app/enquiry/person';
import { PERSON_PATH } from '../../../../app/staff-paths';
import { askSite } from '../../../lib/ask-site';
import { usesLake, usesStaffAccounts } from '../../../lib/source-options';

const REMOVED = 'Erased, also from the history and from the server’s files.';
const REMAINING =
  'Erased, also from the history. Parts of the text may be left in the server’s files for ten minutes.';
const DELETED = 'Deleted. Sanity’s cloud keeps the history for as long as your plan says.';

/**
 * Finds what is stored about a person. With accounts of its own, the site does it. With Sanity's cloud, and under
 * `sanity dev`, the Studio does it itself, without earlier versions and mentions: the cloud has no search for them.
 * @param email as `normalEmail` returns it
 */
export function findPerson(client: SanityClient, email: string): Promise<PersonData> {
  return usesStaffAccounts()
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
  if (usesStaffAccounts()) {
    const change = { email, action: 'erase' };
    const { isTextRemoved, ...left } = await askSite<PersonErased>(PERSON_PATH, change);
    return { ...left, outcome: isTextRemoved ? REMOVED : REMAINING };
  }
  const held = await findInCloud(client, email);
  await client.mutate(erasureOf(held, by), { returnDocuments: false });
  return { ...(await findInCloud(client, email)), outcome: usesLake() ? REMAINING : DELETED };
}

async function findInCloud(client: SanityClient, email: string): Promise<PersonData> {
  const raw = { perspective: 'raw' } as const;
  const found = await client.fetch<EnquiryVersion[]>(
    '*[_type == "enquiry" && lower(email) == $email] | order(timestamp asc)',
    { email },
    raw,
  );
  const enquiries = found.map(async (enquiry): Promise<HeldEnquiry> => {
    const { _id: id } = enquiry;
    const mail = await client.fetch<HeldEnquiry['mail']>(MAIL_OF_ENQUIRY, mailPath(id), raw);
    return { id, versions: [enquiry], mail };
  });
  return { email, enquiries: await Promise.all(enquiries), mentions: [] };
}

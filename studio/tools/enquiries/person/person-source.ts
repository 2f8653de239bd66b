import type { SanityClient } from 'sanity';
import { eraseEnquiries, findEnquiries, type PersonData } from '../../../../app/enquiry/person';
import { PERSON_PATH } from '../../../../app/content/addresses/staff-paths';
import { askSite } from '../../../lib/ask-site';
import { usesLake } from '../../../lib/page-settings';

/**
 * Finds what is stored about a person. With the lake, the site does it. With Sanity's cloud the Studio does it itself,
 * without mentions: the cloud has no search for them.
 * @param email as `normalEmail` returns it
 */
export async function findPerson(client: SanityClient, email: string): Promise<PersonData> {
  if (usesLake()) return askSite<PersonData>(PERSON_PATH, { email, action: 'find' });
  return { email, enquiries: await findEnquiries(client, email), mentions: [] };
}

/**
 * Erases what is stored about a person.
 * @param by name of the member of staff
 * @returns what is stored after it
 */
export async function erasePerson(
  client: SanityClient,
  email: string,
  by: string,
): Promise<PersonData> {
  if (usesLake()) return askSite<PersonData>(PERSON_PATH, { email, action: 'erase' });
  await eraseEnquiries(client, await findEnquiries(client, email), by);
  return findPerson(client, email);
}

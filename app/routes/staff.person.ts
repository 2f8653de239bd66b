import { PersonRequest } from '~/enquiry/delivery/held-data.server';
import { notFound } from '~/server/http/not-found.server';
import { withAccounts } from '~/staff/accounts-unavailable.server';
import { readStaffJson, sessionOf } from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';

export async function loader() {
  notFound();
}

/**
 * Responds with what is stored about a person, to every member of staff, and erases it for an administrator. It
 * is a POST in both cases, because the address of a request is logged.
 */
export const action = withAccounts(async ({ request, context }) => {
  const { person } = sessionOf(request, context);
  const { email, action: wanted } = await readStaffJson(request, PersonRequest);
  const held = context.enquiries.heldData ?? notFound();
  if (wanted === 'find') return Response.json(await held.find(email));
  if (person.role !== 'administrator') throw refusal(403, 'Only an administrator may do this.');
  const erased = await held.erase(email, person.name);
  context.log.info({ person: person.name }, 'an administrator erased the data of a person');
  return Response.json(erased);
});

import type { ActionFunctionArgs } from '@remix-run/node';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { SetAside } from '~/jobs/set-aside.server';
import { notFound } from '~/platform/http/not-found.server';
import { assertAdministrator, readChange } from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';
import { isPrivateId, unusableDocument, type UnusableDocument } from '~/jobs/stored-documents';

const WrongDocuments = z.object({
  documents: z.array(z.object({ _id: z.string(), _type: z.string(), problem: z.string() })),
});

/** What the Studio sends to remove a document. */
const Removal = z.object({ id: z.string() });

/** The stored documents that parts of the site cannot use, as Health shows them [documents.set-aside]. */
export class UnusableDocuments {
  /** @param client of a lake, whose token may write. */
  constructor(
    private readonly client: SanityClient,
    private readonly setAside: SetAside,
  ) {}

  /** Returns those with a value that does not belong there, and those on which a worker could not work. */
  async list(): Promise<UnusableDocument[]> {
    const { dataset } = this.client.config();
    const uri = `/data/wrong-documents/${dataset}`;
    const { documents } = WrongDocuments.parse(await this.client.request<unknown>({ uri }));
    const wrong = documents.map((document) => unusableDocument(document, document.problem));
    const named = new Set(wrong.map(({ id }) => id));
    return [...wrong, ...this.setAside.list().filter(({ id }) => !named.has(id))];
  }

  /**
   * Deletes a private document. Others stay: staff open them in the Studio, which can also bring them back.
   * @returns whether it was there to delete
   */
  async remove(id: string): Promise<boolean> {
    const isListed = (await this.list()).some((document) => document.id === id);
    if (!isListed || !isPrivateId(id)) return false;
    await this.client.delete(id);
    this.setAside.forget(id);
    return true;
  }
}

/**
 * Removes a document that the site cannot use, for an administrator.
 * @throws {Response} 403 for an editor, and 404 when the site lists no such document
 */
export async function removeUnusable({ request, context }: ActionFunctionArgs) {
  const { session, input } = await readChange(request, context, Removal);
  assertAdministrator(session);
  const { id } = input;
  const health = context.health ?? notFound();
  if (!(await health.unusable.remove(id)))
    throw refusal(404, 'There is no such document any more.');
  context.log.info(
    { person: session.person.name, id },
    'an administrator removed an unusable document',
  );
  return Response.json(await health.report());
}

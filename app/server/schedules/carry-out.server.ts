import { createHash } from 'node:crypto';
import { ClientError, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { AdministratorsRedirectError, changeAddress } from '~/content/redirects-after-move';
import { changeablePath } from '~/content/document-types';
import type { Schedule } from '~/content/schedules/schedule';
import { parseJson } from '../../platform/text/parse-json';
import { ACTING_USER_HEADER, writeActingUser } from '../../platform/http/acting-user.server';
import type { Permission } from './schedule-author.server';
import { findProblem, readPair, type Pair } from './schedule-problems.server';

/** What came of a schedule. */
export type Outcome = Pick<Schedule, 'endedAt' | 'reason'> & { state: 'done' | 'failed' };

/** Statuses with which a content source refuses an action itself, and would refuse it again. */
const FINAL = new Set([400, 409, 413]);

/**
 * Carries out a schedule with an action of the content source. The transaction has an id that depends only on
 * the schedule, and a content source accepts an id once, so any number of servers may try at the same time,
 * and again after a crash [schedule.once].
 * @param permission what the accounts say now of the person who scheduled it
 * @throws when the source cannot be used now. Nothing is decided then, and the caller tries again.
 */
export async function carryOut(
  client: SanityClient,
  schedule: Schedule,
  permission: Permission,
): Promise<Outcome> {
  const pair = await readPair(client, schedule);
  const problem =
    permission.problem ??
    findProblem(schedule, pair) ??
    (await act(client, schedule, pair, permission));
  if (problem === undefined) return { state: 'done', endedAt: new Date().toISOString() };
  // After the action, the draft is gone and the id is used. Both look like a problem.
  const doneAt = await timeOfTransaction(client, schedule.documentId, transactionIdOf(schedule));
  if (doneAt !== undefined) return { state: 'done', endedAt: doneAt };
  // Somebody may have changed the draft just before the action.
  const reason = findProblem(schedule, await readPair(client, schedule)) ?? problem;
  return { state: 'failed', endedAt: new Date().toISOString(), reason };
}

/** Returns why the source refused the action; undefined when it accepted it. */
async function act(
  client: SanityClient,
  schedule: Schedule,
  { draft }: Pair,
  permission: Permission,
): Promise<string | undefined> {
  const { documentId: id, documentType: type, action, revision, leadsTo } = schedule;
  const ids = { draftId: `drafts.${id}`, publishedId: id };
  const slug = draft?.slug;
  try {
    if (changeablePath(type) !== undefined) {
      if (action === 'publish' && slug) await changeAddress(client, { type, id, slug }, 'own');
      if (action === 'unpublish' && leadsTo !== undefined) {
        await changeAddress(client, { type, id, leadsTo }, 'own');
      }
    }
    await inTheNameOf(client, permission).action(
      action === 'publish'
        ? {
            actionType: 'sanity.action.document.publish',
            ...ids,
            ...(revision !== undefined && { ifDraftRevisionId: revision }),
          }
        : { actionType: 'sanity.action.document.unpublish', ...ids },
      { transactionId: transactionIdOf(schedule) },
    );
    return undefined;
  } catch (error) {
    if (error instanceof AdministratorsRedirectError) {
      return `An administrator made a redirect from ${error.from}. It has to be removed first.`;
    }
    if (!(error instanceof ClientError)) throw error;
    // Without a person, the source refuses the token, which somebody can correct.
    const isFinal = FINAL.has(error.statusCode) || (error.statusCode === 403 && permission.person);
    if (!isFinal) throw error;
    return refusalInWords(error);
  }
}

/** The history then says who scheduled it, and the lake checks the role. On Sanity's cloud it names the token. */
function inTheNameOf(client: SanityClient, { person }: Permission): SanityClient {
  if (!person) return client;
  return client.withConfig({ headers: { [ACTING_USER_HEADER]: writeActingUser(person) } });
}

function transactionIdOf({ _id, at, revision = '' }: Schedule): string {
  return `schedule-${createHash('sha256').update(`${_id} ${at} ${revision}`).digest('hex').slice(0, 40)}`;
}

/** The number of transactions of a document among which that of its schedule is looked for. */
const LOOKED_BACK = 100;

/** Returns when a transaction changed a document, ISO 8601; undefined when it did not. */
async function timeOfTransaction(
  client: SanityClient,
  documentId: string,
  transactionId: string,
): Promise<string | undefined> {
  const lines = await client.request<unknown>({
    uri: `/data/history/${client.config().dataset}/transactions/${encodeURIComponent(documentId)}`,
    query: {
      excludeContent: 'true',
      excludeMutations: 'true',
      reverse: 'true',
      limit: String(LOOKED_BACK),
    },
    json: false,
  });
  const transactions = z
    .string()
    .parse(lines)
    .split('\n')
    .filter(Boolean)
    .map((line) => HistoryLine.parse(parseJson(line)));
  return transactions.find(({ id }) => id === transactionId)?.timestamp;
}

const HistoryLine = z.object({ id: z.string(), timestamp: z.string() });

/** What the source says of an action that it refused. */
const Refusal = z.object({
  items: z.tuple([
    z.object({
      error: z.object({
        type: z.string().optional(),
        /** The required fields that are empty. */
        fields: z.array(z.string()).optional(),
      }),
    }),
  ]),
});

/** Returns the refusal of a content source as a sentence for staff. */
function refusalInWords({ message, details }: ClientError): string {
  const refusal = Refusal.safeParse(details).data?.items[0].error;
  if (refusal?.fields) return `It lacks what it needs: ${refusal.fields.join(', ')}.`;
  if (refusal?.type === 'documentReferencesNonExistentDocumentError') {
    return 'It uses a document that is not on the site. Publish that one first.';
  }
  if (refusal?.type === 'documentHasExistingReferencesError') {
    return 'Other documents still use it. Choose something else there first.';
  }
  return `The content source refused it: ${message}`;
}

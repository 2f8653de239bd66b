import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { VISITOR_TYPES } from '~/content/document-types';
import { ENQUIRY_STATUSES } from '~/enquiry/status';
import { forbidden, type StaffWrite } from '~/lake/store/content-rules.server';
import { isPublishedId, type LakeDocument } from '~/lake/store/document.server';

const Note = z.object({ _key: z.string(), text: z.string(), by: z.string(), at: z.string() });

/** The fields of an enquiry that staff change in the Studio, with the values that they may get. */
const WORK: Readonly<Record<string, z.ZodType>> = {
  status: z.enum(ENQUIRY_STATUSES),
  statusBy: z.string().optional(),
  statusAt: z.iso.datetime().optional(),
  answeredAt: z.iso.datetime().optional(),
  notes: z.array(Note).optional(),
  // “Send again”.
  state: z.literal('pending'),
  nextAttemptAt: z.iso.datetime(),
};

/** The fields that the lake sets at each change. */
const OF_LAKE = ['_rev', '_updatedAt'];

/**
 * Lets staff do their work on an enquiry, and nothing else: neither create, copy, change nor delete what a visitor
 * has written [lake.enquiries].
 * @throws {OperationError} 403
 */
export function assertEnquiryWork({ id, before, after, layers }: StaffWrite): void {
  if (![after, ...layers].some(isFromVisitor)) return;
  if (!before || !after || before._type !== after._type || !isPublishedId(id)) {
    throw forbidden('Visitors write enquiries: staff cannot create, copy or delete one', id);
  }
  const wrong = changedFields(before, after).find((field) => !isWork(field, after[field]));
  if (wrong === undefined) return;
  throw forbidden(`Staff cannot set the field "${wrong}" of an enquiry like this`, id);
}

function isFromVisitor(document: LakeDocument | null): boolean {
  return VISITOR_TYPES.some((type) => type === document?._type);
}

function changedFields(before: LakeDocument, after: LakeDocument): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter(
    (field) => !OF_LAKE.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  );
}

function isWork(field: string, value: unknown): boolean {
  return Object.hasOwn(WORK, field) && WORK[field]?.safeParse(value).success === true;
}

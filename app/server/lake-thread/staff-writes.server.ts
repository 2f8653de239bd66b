import { isDeepStrictEqual } from 'node:util';
import { documentType, documentTypes, isCreatable, SERVER_TYPES } from '~/content/document-types';
import { forbidden, type StaffWrite } from '~/lake/store/content-rules.server';
import { isPublishedId, publishedIdOf, type LakeDocument } from '~/lake/store/document.server';
import { OperationError } from '~/lake/store/errors.server';
import { assertEnquiryWork } from './enquiry-writes.server';
import { scheduleByAuthor } from './schedule-writes.server';
import { slugOf } from './stored-slug.server';

/** The types of the fixed documents, by their ids. */
const FIXED_TYPES = new Map<string, string>(
  documentTypes.flatMap(({ name, ids = [] }) => ids.map((id) => [id, name] as const)),
);

/**
 * Checks what a member of staff writes. The Studio's forms and buttons keep the same rules.
 * @returns the document to store, when it differs from what the member of staff sent
 * @throws {OperationError} 403 or 409, with a sentence that gives the reason
 */
export function checkStaffWrite(write: StaffWrite): LakeDocument | undefined {
  assertNotOfServer(write);
  assertRole(write);
  assertEnquiryWork(write);
  assertSameType(write);
  if (write.after) assertOnlyOne(write.after);
  if (FIXED_TYPES.has(publishedIdOf(write.id))) assertFixed(write);
  return scheduleByAuthor(write);
}

/** Refuses every change of what the site's server notes for itself [lake.server-types]. */
function assertNotOfServer({ id, after, layers }: StaffWrite): void {
  const type = [after, ...layers].find((each) => each && SERVER_TYPES.includes(each._type))?._type;
  if (type === undefined) return;
  throw forbidden(`Only the site itself writes documents of the type "${type}"`, id);
}

/**
 * Refuses an editor's change of what only administrators change [staff.roles]. What an administrator has changed in a
 * draft, an editor can neither publish nor discard. A draft of another type would stand in for the published document
 * in previews, so the types of all layers count.
 */
function assertRole({ id, before, after, layers, author }: StaffWrite): void {
  if (author.role === 'administrator') return;
  const published = layers.find((layer) => isPublishedId(layer._id));
  const [written, kept] = after ? [after, before ?? published] : [before, published];
  for (const layer of after ? [after, ...layers] : layers) {
    // A schedule changes a document of another type.
    const type = layer._type === 'schedule' ? String(layer['documentType']) : layer._type;
    const { administratorFields = [], isForAdministrators, title } = documentType(type) ?? {};
    if (isForAdministrators) throw forbidden(`Only an administrator may change ${title}`, id);
    const field = administratorFields.find(
      (name) => !isDeepStrictEqual(written?.[name], kept?.[name]),
    );
    if (field === undefined) continue;
    throw forbidden(`In ${title}, only an administrator may change “${field}”`, id);
  }
}

/** A document keeps its type, and its draft has the same: the type decides who may change it. */
function assertSameType({ id, before, after, layers }: StaffWrite): void {
  const type = before?._type ?? layers[0]?._type;
  if (!after || type === undefined || after._type === type) return;
  const description = `The document "${id}" keeps its type "${type}"`;
  throw new OperationError(409, 'mutationImmutableAttributeError', description, { id });
}

/** Refuses a second document of a type whose only documents are the fixed ones [lake.fixed-documents]. */
function assertOnlyOne({ _id: id, _type }: LakeDocument): void {
  const { ids } = documentType(_type) ?? {};
  if (!ids || isCreatable(_type) || ids.includes(publishedIdOf(id))) return;
  throw forbidden(`A document of the type "${_type}" has the id ${ids.join(' or ')}`, id);
}

/** Keeps a fixed document, with its type and its address. Its draft may be discarded [lake.fixed-documents]. */
function assertFixed({ id, before, after, layers }: StaffWrite): void {
  if (!after) {
    if (!before || !isPublishedId(id)) return;
    throw forbidden(`The site needs "${id}": nobody can delete it or take it off the site`, id);
  }
  const type = FIXED_TYPES.get(publishedIdOf(id));
  if (after._type !== type) throw forbidden(`The document "${id}" has the type "${type}"`, id);
  const published = layers.find((layer) => isPublishedId(layer._id));
  const slugs = [published, before].map(slugOf);
  if (slugs.includes(slugOf(after)) || slugs.every((slug) => slug === undefined)) return;
  throw forbidden(`The address of "${id}" is fixed`, id);
}

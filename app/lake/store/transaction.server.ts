import { randomUUID } from 'node:crypto';
import type { Mutation } from '@sanity/client';
import { LOCAL_EDITOR, MIGRATOR, SEEDER, type User } from './user.server';
import { OperationError } from './errors.server';
import { assertAddress, type ContentRules } from './content-rules.server';
import { sizeOf, type Dataset } from './dataset.server';
import type { View } from './view.server';
import {
  isAsset,
  isPrivateDocument,
  isPublishedId,
  isValidId,
  isValidTransactionId,
  type DocumentChange,
  type LakeDocument,
  type Transaction,
} from './document.server';
import { checkReferences } from './references.server';
import { applyPatch, type PatchOperations } from './patch.server';

/** The result of an operation: the document after it, or before it for `delete`. */
export interface Outcome {
  id: string;
  operation: 'create' | 'update' | 'delete' | 'none';
  document: LakeDocument | null;
}

/** A document from a client. It may lack the fields that the lake sets. */
export type DocumentInput = Record<string, unknown> & { _id?: string | undefined; _type: string };

interface CommitOptions {
  dryRun?: boolean;
  facts?: Record<string, string>;
}

/**
 * The limits of one transaction. Nothing else happens on the lake's thread while it stores one: with these limits,
 * for 0.7 to 0.9 s. `document` is the length of one changed document as JSON, in UTF-16 code units, and `text` that of
 * all of them with their mutations.
 */
const LIMITS = { documents: 5_000, document: 1_000_000, text: 32_000_000 };

/**
 * Collects operations and commits all of them at once. Each operation sees the changes of the earlier
 * ones; other requests see nothing before `commit`. When an operation throws, nothing is committed.
 */
export class PendingTransaction {
  readonly id: string;
  readonly timestamp = new Date().toISOString();
  readonly #dataset: Dataset;
  readonly #author: User;
  /** The changes, with the length of each document afterwards. */
  readonly #changes = new Map<string, DocumentChange & { length: number }>();
  #textLength = 0;

  /**
   * @throws {OperationError} 409 when a transaction with this id was committed before, 400 when the id is
   *   malformed
   */
  constructor(dataset: Dataset, author: User, id: string = randomUUID()) {
    this.#dataset = dataset;
    this.#author = author;
    this.id = id;
    if (!isValidTransactionId(id)) {
      const description = 'A transaction ID has at most 128 letters, digits, ".", "_", ":" and "-"';
      throw new OperationError(400, 'validationError', description);
    }
    if (!dataset.isUsed(id)) return;
    const description = `Transaction ID "${id}" has been used already`;
    throw new OperationError(409, 'transactionAlreadyExistsError', description);
  }

  get datasetName(): string {
    return this.#dataset.name;
  }

  get rules(): ContentRules {
    return this.#dataset.rules;
  }

  /** @throws {OperationError} 400 when a document is about to be published at an address that is not allowed */
  assertAddress(document: LakeDocument): void {
    assertAddress(this.#dataset.get(document._id), document, this.rules.addressProblem);
  }

  get(id: string): LakeDocument | undefined {
    const change = this.#changes.get(id);
    return change ? (change.after ?? undefined) : this.#dataset.get(id);
  }

  /** @throws {OperationError} 409 when there is no such document */
  require(id: string): LakeDocument {
    const document = this.get(id);
    if (document) return document;
    const description = `The document with the ID "${id}" was not found`;
    throw new OperationError(409, 'documentNotFoundError', description, { id });
  }

  /** Returns all documents, with the changes of this transaction. */
  view(): View {
    const view = this.#dataset.all();
    const ids = [...this.#changes.keys()];
    return ids.length === 0 ? view : view.with(new Map(ids.map((id) => [id, this.get(id)])));
  }

  /**
   * @param ifExists what to do when the document exists: refuse, replace it, or leave it
   * @throws {OperationError} 409 when it exists and `ifExists` is `fail`, 400 when its id is malformed
   */
  create(input: DocumentInput, ifExists: 'fail' | 'replace' | 'ignore'): Outcome {
    const id = completeId(input._id);
    const existing = this.get(id);
    if (existing && ifExists === 'ignore') return { id, operation: 'none', document: existing };
    if (existing && ifExists === 'fail') throw alreadyExists(id);
    const _createdAt = typeof input._createdAt === 'string' ? input._createdAt : this.timestamp;
    const given = { ...input, _id: id };
    const mutation = existing ? { createOrReplace: given } : { create: given };
    const document = this.#put({ ...given, _createdAt }, mutation);
    return { id, operation: existing ? 'update' : 'create', document };
  }

  /** @throws {OperationError} as `applyPatch`, and 409 when there is no such document */
  patch(id: string, operations: PatchOperations): Outcome {
    const before = this.require(id);
    const after = { ...applyPatch(before, operations), _createdAt: before._createdAt };
    const { ifRevisionID: _, ...patch } = operations;
    const document = this.#put(after, { patch: { id, ...patch } } as Mutation);
    return { id, operation: 'update', document };
  }

  delete(id: string): Outcome {
    const document = this.get(id);
    if (!document) return { id, operation: 'none', document: null };
    this.#assertPermitted(id, null);
    this.#record(id, null, { delete: { id } });
    return { id, operation: 'delete', document };
  }

  /**
   * @param facts to store with the changes, even if there are no changes
   * @returns how many documents were changed
   * @throws {OperationError} 409 when a strong reference would be left without its target
   */
  commit({ dryRun = false, facts }: CommitOptions = {}): number {
    const changes = [...this.#changes.values()].filter(({ before, after }) => before ?? after);
    checkReferences(changes, {
      exists: (id) => this.get(id) !== undefined,
      referringTo: (id) => this.#dataset.all().referringTo(id),
    });
    const growth = changes.reduce(
      (sum, { before, length }) => sum + sizeOf(length) - sizeOf(lengthOf(before)),
      0,
    );
    this.#assertRoom(growth);
    const transaction: Transaction = {
      id: this.id,
      author: this.#author.id,
      timestamp: this.timestamp,
      changes,
    };
    if (!dryRun && (changes.length > 0 || facts)) {
      this.#dataset.commit(transaction, { facts, growth });
    }
    return changes.length;
  }

  #put(
    fields: DocumentInput & { _id: string; _createdAt: string },
    mutation: Mutation,
  ): LakeDocument {
    assertQueryable(fields, fields._id);
    const document = { ...fields, _rev: this.id, _updatedAt: this.timestamp };
    if (isAsset(document)) Reflect.deleteProperty(document, 'url');
    const other = this.#assertPermitted(document._id, document);
    if (!other) return this.#record(document._id, document, mutation);
    return this.#record(other._id, other, { createOrReplace: other });
  }

  /** @returns `after` */
  #record<After extends LakeDocument | null>(id: string, after: After, mutation: Mutation): After {
    const length = lengthOf(after);
    const isTooLarge = length > LIMITS.document && length > lengthOf(this.get(id));
    if (isTooLarge && !this.#isFromSite()) {
      const description = `The document "${id}" would be too large: at most ${LIMITS.document / 1e6} MB are allowed`;
      throw new OperationError(413, 'documentTooLargeError', description, { id });
    }
    const before = this.#dataset.get(id) ?? null;
    const mutations = this.#changes.get(id)?.mutations ?? [];
    mutations.push(mutation);
    this.#changes.set(id, { id, before, after, mutations, length });
    this.#textLength += length + lengthOf(mutation);
    this.#assertWithinLimits();
    return after;
  }

  /** Returns whether the site itself writes, not a member of staff. Enquiries are always stored. */
  #isFromSite(): boolean {
    return this.#author.id === LOCAL_EDITOR.id || this.#isOfVersion();
  }

  /** Returns whether a version of the site writes its sample content or runs its migrations. */
  #isOfVersion(): boolean {
    return [SEEDER.id, MIGRATOR.id].includes(this.#author.id);
  }

  /**
   * Enquiries are always stored, and so is what a version of the site writes.
   * @throws {OperationError} 413 when the content would no longer fit into the memory
   */
  #assertRoom(growth: number): void {
    const { size, maxSize } = this.#dataset;
    if (growth <= 0 || size + growth <= maxSize) return;
    if (this.#isOfVersion()) return;
    if ([...this.#changes.keys()].every(isPrivateDocument)) return;
    const description =
      `All content together may have at most ${Math.floor(maxSize / 1e6)} MB, which is what fits into the ` +
      'memory of the server. Delete something first, or ask whoever runs the server for more memory';
    throw new OperationError(413, 'datasetTooLargeError', description);
  }

  /** @throws {OperationError} 413 when the transaction changes too much */
  #assertWithinLimits(): void {
    const { documents, text } = LIMITS;
    if (this.#changes.size <= documents && this.#textLength <= text) return;
    if (this.#isOfVersion()) return;
    const description =
      `One transaction changes at most ${documents} documents, and at most ${text / 1e6} MB of them ` +
      'with their mutations; send several transactions';
    throw new OperationError(413, 'transactionTooLargeError', description);
  }

  /**
   * @returns a document to store in the place of `after`, if there is one
   * @throws {OperationError} 403 when the author may not make this change, 400 when what staff publish has an
   *   address that is not allowed
   */
  #assertPermitted(id: string, after: LakeDocument | null): LakeDocument | undefined {
    if (this.#isFromSite()) return undefined;
    const layers = this.#dataset.layersOf(id);
    const before = this.#dataset.get(id) ?? null;
    const other = this.rules.staffWrite?.({ id, before, after, layers, author: this.#author });
    if (after && isPublishedId(id)) this.assertAddress(after);
    return other;
  }
}

/**
 * How deeply a document may be nested. The Studio's texts have six levels. The functions that walk through
 * documents call themselves for each level, and must not use up the stack.
 */
const MAX_DEPTH = 100;

/** @throws {OperationError} 400 when a value is nested too deeply, or has a field that groq-js takes for a method */
function assertQueryable(value: unknown, id: string, levels = MAX_DEPTH): void {
  if (typeof value !== 'object' || value === null) return;
  const refuse = (reason: string) => {
    throw new OperationError(400, 'validationError', `The document "${id}" ${reason}`, { id });
  };
  if (levels === 0) refuse(`is nested too deeply: at most ${MAX_DEPTH} levels are allowed`);
  if (Object.hasOwn(value, 'hasOwnProperty')) refuse('has a field "hasOwnProperty"');
  for (const inner of Object.values(value)) assertQueryable(inner, id, levels - 1);
}

/** Returns the length of a value as JSON, in UTF-16 code units; 0 for a document that does not exist. */
function lengthOf(value: unknown): number {
  return value ? JSON.stringify(value).length : 0;
}

export function alreadyExists(id: string): OperationError {
  const description = `Document by ID "${id}" already exists`;
  return new OperationError(409, 'documentAlreadyExistsError', description, { id });
}

/** Returns a new id for a missing one, and completes one that ends with a dot, as the cloud does. */
function completeId(given: string | undefined): string {
  const id = !given || given.endsWith('.') ? `${given ?? ''}${randomUUID()}` : given;
  if (isValidId(id)) return id;
  const description = `Malformed document ID: "${String(id)}"`;
  throw new OperationError(400, 'validationError', description, { id });
}

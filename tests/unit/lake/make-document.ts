import type { LakeDocument } from '~/lake/store/document.server';

/** Returns a stored document with the fields that the lake sets. */
export function makeDocument(_id: string, _type: string, fields: object = {}): LakeDocument {
  const at = '2026-01-01T00:00:00.000Z';
  return { _id, _type, _rev: 'r1', _createdAt: at, _updatedAt: at, ...fields };
}

import { placeOf } from '../../../app/document-types';
import { usesStaffAccounts } from '../../lib/source-options';

/** Returns whether drafts of a type can be shared. The site makes links for its own staff, to drafts on pages. */
export function isShared(schemaType: string): boolean {
  return usesStaffAccounts() && placeOf(schemaType, 'any-slug') !== undefined;
}

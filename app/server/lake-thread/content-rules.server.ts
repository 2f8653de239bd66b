import { contentLimits, requiredFields } from '~/content/source/content.generated.server';
import {
  ADMINISTRATOR_TYPES,
  changeablePath,
  documentType,
  VISITOR_TYPES,
} from '~/content/document-types';
import type { ContentRules } from '~/lake/store/content-rules.server';
import type { LakeDocument } from '~/lake/store/document.server';
import { slugProblem } from '~/content/addresses/slugs';
import { documentProblem } from './document-problem.server';
import { checkStaffWrite } from './staff-writes.server';
import { slugOf } from './stored-slug.server';

/** What this site's content must fulfil. */
export const CONTENT_RULES: ContentRules = {
  requiredFields,
  contentLimits,
  problemOf: documentProblem,
  privateTypes: VISITOR_TYPES,
  administratorTypes: ADMINISTRATOR_TYPES,
  addressProblem,
  staffWrite: checkStaffWrite,
};

/** A document without a slug has no address. Where its type requires one, `requiredFields` says so. */
function addressProblem(document: LakeDocument): string | undefined {
  const { _type } = document;
  const slug = slugOf(document) ?? '';
  if (changeablePath(_type) === undefined || slug === '') return undefined;
  return slugProblem(String(slug), documentType(_type) ?? {});
}

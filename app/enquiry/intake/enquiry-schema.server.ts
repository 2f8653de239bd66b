import { z } from 'zod';
import type { Enquiry, EnquiryValues } from '../enquiry';
import { charactersLeft, EMAIL_FORMAT, MISSING, tooLong } from '../field-messages';
import {
  ENQUIRY_FIELDS,
  ENQUIRY_ID_FIELD,
  type EnquiryFieldName,
  FILL_TIME_FIELD,
  HONEYPOT_FIELD,
  VISIT_FIELD,
} from '../fields';
import { FormError, knownValues } from './read-form.server';
import type { SpamSigns } from './spam.server';

/**
 * C0 and C1 control characters and lone surrogates. Tab, CR and LF are allowed, because people type them in
 * a message. The others are refused rather than removed, because badly converted text has them in place of
 * letters and quotation marks.
 */
const CONTROL_CHARACTERS = /(?![\t\r\n])[\p{Cc}\p{Cs}]/u;
const LINE_BREAKS = /[\r\n]/;

/**
 * Bidirectional embeddings, overrides and isolates, which can show text in a different order than it is
 * stored. They are removed rather than refused: address books wrap copied telephone numbers in them, and a
 * visitor cannot see them. The marks U+200E, U+200F and U+061C stay, because names in Arabic and Hebrew need
 * them.
 * @see https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Line and paragraph separators, which text copied from word processors contains. */
const UNICODE_LINE_BREAKS = /[\u2028\u2029]/g;

const CONTROL_HINT = 'Remove characters that cannot be shown';

/** @param lineBreak replaces a Unicode line break. */
const clean = (name: EnquiryFieldName, lineBreak: string) =>
  z
    .string()
    .overwrite((text) => text.replace(BIDI_CONTROLS, '').replace(UNICODE_LINE_BREAKS, lineBreak))
    .trim()
    .refine((text) => !CONTROL_CHARACTERS.test(text), CONTROL_HINT)
    .refine((text) => charactersLeft(name, text) >= 0, tooLong(name));
const oneLine = (name: EnquiryFieldName) =>
  clean(name, ' ').refine((text) => !LINE_BREAKS.test(text), 'Use one line only');

/** Checks the same rules as the browser: required fields, their bounds, and the format of `<input type="email">`. */
const enquirySchema = z.strictObject({
  firstName: oneLine('firstName').min(1, MISSING.firstName),
  secondName: oneLine('secondName').min(1, MISSING.secondName),
  organisation: oneLine('organisation').min(1, MISSING.organisation),
  email: oneLine('email')
    .min(1, MISSING.email)
    .refine((text) => text === '' || z.regexes.html5Email.test(text), EMAIL_FORMAT),
  phone: oneLine('phone'),
  challenge: clean('challenge', '\n').min(1, MISSING.challenge),
  [ENQUIRY_ID_FIELD]: z.union([z.uuid(), z.literal('')]).optional(),
  [HONEYPOT_FIELD]: z.string().default(''),
  [FILL_TIME_FIELD]: z
    .string()
    .regex(/^\d{0,12}$/)
    .default(''),
  [VISIT_FIELD]: z.string().default(''),
});

export interface CheckedEnquiry {
  enquiry: Enquiry;
  enquiryId: string | undefined;
  signs: SpamSigns;
  /** What the browser noted about the visit, unchecked; empty without JavaScript. */
  visit: string;
}

/**
 * Checks the fields of a form.
 * @throws {FormError} with the first error of each field
 */
export function checkEnquiry(fields: Record<string, string>): CheckedEnquiry {
  const empty = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, '']));
  const parsed = enquirySchema.safeParse({ ...empty, ...fields });
  if (parsed.success) {
    const {
      enquiryId,
      [HONEYPOT_FIELD]: honeypot,
      [FILL_TIME_FIELD]: fillMs,
      [VISIT_FIELD]: visit,
      ...enquiry
    } = parsed.data;
    const signs = { honeypot, fillMs: fillMs === '' ? undefined : Number(fillMs) };
    return { enquiry, enquiryId: enquiryId || undefined, signs, visit };
  }
  const fieldErrors: EnquiryValues = {};
  let formError: string | undefined;
  for (const issue of parsed.error.issues) {
    const field = ENQUIRY_FIELDS.find(({ name }) => name === issue.path[0]);
    if (field) fieldErrors[field.name] ??= issue.message;
    else formError = 'The form contains an unexpected field. Please reload the page.';
  }
  throw new FormError(formError, 422, knownValues(fields), fieldErrors);
}

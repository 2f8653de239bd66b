import { z } from 'zod';
import type { Enquiry, EnquiryWords } from './enquiry';
import { ENQUIRY_FIELDS, ENQUIRY_ID_FIELD, FILL_TIME_FIELD, TRAP_FIELD } from './fields';
import type { SpamSigns } from './spam.server';

/** Tab and line breaks are words; other control characters are nobody's. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAKS = /[\r\n]/;

const EMAIL_HINT = 'Enter an email address in the correct format, like name@example.com';
const CONTROL_HINT = 'Remove characters that cannot be shown';

const clean = z
  .string()
  .trim()
  .refine((text) => !CONTROL_CHARACTERS.test(text), CONTROL_HINT);
const oneLine = clean.refine((text) => !LINE_BREAKS.test(text), 'Use one line only');

/** Said next to a required field that is empty. */
const missing = {
  firstName: 'Enter your first name',
  secondName: 'Enter your second name',
  organisation: 'Enter the name of your organisation',
  email: 'Enter your email address',
  challenge: 'Tell us how we can help',
};

/** The browser's rules, once more: required fields, and the e-mail as `<input type="email">` has it. */
const enquirySchema = z.strictObject({
  firstName: oneLine.min(1, missing.firstName),
  secondName: oneLine.min(1, missing.secondName),
  organisation: oneLine.min(1, missing.organisation),
  email: oneLine
    .min(1, missing.email)
    .refine((text) => text === '' || z.regexes.html5Email.test(text), EMAIL_HINT),
  phone: oneLine.default(''),
  challenge: clean.min(1, missing.challenge),
  [ENQUIRY_ID_FIELD]: z.union([z.uuid(), z.literal('')]).optional(),
  [TRAP_FIELD]: z.string().default(''),
  [FILL_TIME_FIELD]: z
    .string()
    .regex(/^\d{0,12}$/)
    .default(''),
});

export type CheckedEnquiry =
  | { ok: true; enquiry: Enquiry; enquiryId: string | undefined; signs: SpamSigns }
  | { ok: false; fieldErrors: EnquiryWords; formError: string | undefined };

/** Checks a form's fields; the first problem of each field is the one that is told. */
export function checkEnquiry(fields: Record<string, string>): CheckedEnquiry {
  const all = { ...emptyFields(), ...fields };
  const parsed = enquirySchema.safeParse(all);
  if (parsed.success) {
    const { enquiryId, [TRAP_FIELD]: trap, [FILL_TIME_FIELD]: fillMs, ...enquiry } = parsed.data;
    const signs = { trap, fillMs: fillMs === '' ? undefined : Number(fillMs) };
    return { ok: true, enquiry, enquiryId: enquiryId || undefined, signs };
  }
  const fieldErrors: EnquiryWords = {};
  let formError: string | undefined;
  for (const issue of parsed.error.issues) {
    const field = ENQUIRY_FIELDS.find(({ name }) => name === issue.path[0]);
    if (field) fieldErrors[field.name] ??= issue.message;
    else formError = 'The form has a field that it should not have. Please reload the page.';
  }
  return { ok: false, fieldErrors, formError };
}

function emptyFields(): Record<string, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, '']));
}

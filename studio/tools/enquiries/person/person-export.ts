import type { PersonData } from '../../../../app/enquiry/person';
import { SOURCE_FIELDS } from '../../../../app/enquiry/source';

/** Names that a person understands. A field without one keeps its own name. */
const NAMES: Record<string, string> = {
  firstName: 'First name',
  secondName: 'Second name',
  organisation: 'Organisation',
  email: 'E-mail',
  phone: 'Phone',
  challenge: 'Message',
  timestamp: 'Sent',
  triggeredFrom: 'Website',
  page: 'Page with the form',
  source: 'Visit',
  ...SOURCE_FIELDS,
  status: 'Status',
  statusBy: 'Status set by',
  statusAt: 'Status set at',
  answeredAt: 'First answered',
  notes: 'Notes of our staff',
  text: 'Text',
  by: 'Written by',
  at: 'Written at',
  state: 'Passing on to our automation',
  attempts: 'Attempts to pass it on',
  lastAttemptAt: 'Last attempt',
  nextAttemptAt: 'Next attempt',
  lastStatus: 'Response of the automation',
  lastError: 'Last problem',
  deliveredAt: 'Passed on',
  claimedUntil: 'Being passed on until',
};

/** Returns everything that is stored about a person as JSON, with names that a person understands. */
export function toExport({ email, enquiries }: PersonData, now = new Date()): string {
  const file = {
    'E-mail': email,
    Exported: now.toISOString(),
    Enquiries: enquiries.map(({ documents, mail }) => ({
      ...readable(documents.at(-1)),
      'Drafts and versions': documents.slice(0, -1).map(readable),
      'Mail to our staff about it': mail.map(({ _id, _createdAt }) => ({
        // `mail.<enquiry id>.<kind>.<hash>`
        Kind: _id.split('.')[2],
        Stored: _createdAt,
      })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Renames the fields of an object and of those inside it, and leaves out those of the content source. */
function readable(fields: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]: [string, unknown]) => [NAMES[name] ?? name, readableValue(value)]),
  );
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableValue);
  return typeof value === 'object' && value !== null ? readable(value) : value;
}

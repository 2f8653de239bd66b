import type { FieldDefinition } from 'sanity';
import type { PersonData } from '../../../../app/enquiry/person';
import { enquiry } from '../../../schemas/enquiry';

/** The names of the fields, at any depth. A field without a title keeps its own name. */
const NAMES = Object.fromEntries(titlesIn(enquiry));

function titlesIn(type: object): [name: string, title: string][] {
  const { fields = [], of = [] } = type as { fields?: FieldDefinition[]; of?: object[] };
  return [
    ...fields.map(({ name, title = name }): [string, string] => [name, title]),
    ...[...fields, ...of].flatMap(titlesIn),
  ];
}

/** Returns everything that is stored about a person as JSON, with names that a person understands. */
export function toExport({ email, enquiries }: PersonData, now = new Date()): string {
  const file = {
    Email: email,
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

import { expect, test } from 'vitest';
import { toExport } from '../../../studio/tools/enquiries/person/person-export';

test('an export has every field under a readable name, and no fields of the lake', () => {
  const enquiry = {
    _id: 'enquiry.1',
    _type: 'enquiry',
    _rev: 'a',
    firstName: 'Zoë',
    source: { utm_source: 'letter' },
  };
  const note = { _key: 'k', text: 'Ring', by: 'Ann', at: '2026-03-03T10:00:00Z' };
  const person = {
    email: 'zoe@x.example',
    mentions: [{ _id: 'enquiry.2', _type: 'enquiry', title: 'Max' }],
    enquiries: [
      {
        id: 'enquiry.1',
        documents: [
          { ...enquiry, _id: 'drafts.enquiry.1' },
          { ...enquiry, notes: [note] },
        ],
        mail: [{ _id: 'mail.1.new.ff', _createdAt: '2026-03-02T10:00:01Z' }],
      },
    ],
  };
  expect(JSON.parse(toExport(person, new Date('2026-04-01')))).toEqual({
    Email: 'zoe@x.example',
    Exported: '2026-04-01T00:00:00.000Z',
    Enquiries: [
      {
        'First name': 'Zoë',
        Visit: { 'Campaign source': 'letter' },
        'Notes of our staff': [
          { Text: 'Ring', 'Written by': 'Ann', 'Written at': '2026-03-03T10:00:00Z' },
        ],
        'Drafts and versions': [{ 'First name': 'Zoë', Visit: { 'Campaign source': 'letter' } }],
        'Mail to our staff about it': [{ Kind: 'new', Stored: '2026-03-02T10:00:01Z' }],
      },
    ],
  });
});

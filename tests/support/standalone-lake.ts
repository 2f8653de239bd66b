import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEnquiry, StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { clientOf } from './lake-client';
import { copySeededLake, startQuietLake } from './seeded-lake';

/** A lake that outlives the sites that are started on it. */
export interface StandaloneLake {
  origin: string;
  token: string;
  inbox: InboxReader;
  close(): Promise<void>;
}

/** The inbox as staff see it. */
export interface InboxReader {
  find(enquiryId: string): Promise<StoredEnquiry | undefined>;
  all(): Promise<StoredEnquiry[]>;
  /** Writes an enquiry as an earlier process may have left it. */
  put(enquiry: NewEnquiry): Promise<void>;
  /** What a staff member's action in the Studio does. */
  change(enquiryId: string, fields: Partial<StoredEnquiry>): Promise<void>;
}

export async function startStandaloneLake(): Promise<StandaloneLake> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-test-'));
  await copySeededLake(folder);
  const lake = await startQuietLake(folder);
  return {
    origin: lake.origin,
    token: lake.token,
    inbox: readInbox(lake.origin, lake.token),
    async close() {
      await lake.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads and changes the enquiries of any lake. */
export function readInbox(origin: string, token: string): InboxReader {
  const client = clientOf(origin, token).withConfig({ perspective: 'raw' });
  return {
    find: (enquiryId) => client.getDocument<StoredEnquiry>(`enquiry.${enquiryId}`),
    all: () => client.fetch('*[_type == "enquiry"] | order(_id asc)'),
    async put(enquiry) {
      await client.createOrReplace<NewEnquiry>(enquiry);
    },
    async change(enquiryId, fields) {
      await client.patch(`enquiry.${enquiryId}`).set(fields).commit();
    },
  };
}

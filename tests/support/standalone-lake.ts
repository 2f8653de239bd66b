import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEnquiry, StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { clientOf } from './lake-client';
import { copySeededLake, startQuietLake } from './seeded-lake';

/** A lake that keeps running when the sites that use it end. */
export interface StandaloneLake {
  origin: string;
  token: string;
  inbox: InboxClient;
  close(): Promise<void>;
}

/** Reads and changes the enquiries in a lake, with the rights of staff. */
export interface InboxClient {
  find(enquiryId: string): Promise<StoredEnquiry | undefined>;
  all(): Promise<StoredEnquiry[]>;
  /** Stores an enquiry. */
  put(enquiry: NewEnquiry): Promise<void>;
  /** Sets fields of an enquiry, as an action in the Studio does. */
  change(enquiryId: string, fields: Partial<StoredEnquiry>): Promise<void>;
}

export async function startStandaloneLake(): Promise<StandaloneLake> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-test-'));
  await copySeededLake(folder);
  const lake = await startQuietLake(folder);
  return {
    origin: lake.origin,
    token: lake.token,
    inbox: inboxClient(lake.origin, lake.token),
    async close() {
      await lake.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function inboxClient(origin: string, token: string): InboxClient {
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

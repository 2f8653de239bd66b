import type { SanityClient } from 'sanity';
import { BehaviorSubject } from 'rxjs';
import { DOWNLOAD_RULES, whyDownloadRefused } from '../downloads/download-words';
import { refusalOfFile } from './picture-file';
import { PICTURE_RULES, whyUploadFailed } from './picture-words';

interface Upload {
  state: 'Waiting' | 'Uploading' | 'Uploaded' | 'Refused' | 'Failed';
  /** Why the file is not uploaded, and what to do. */
  reason?: string;
}

type Client = Pick<SanityClient, 'assets'>;

/** The files that somebody put into Pictures, and what has become of each. They go on while another tool is open. */
export const uploads = new BehaviorSubject<ReadonlyMap<File, Upload>>(new Map());

let last = Promise.resolve();

/** Uploads files after those before them: one at a time, as the lake decodes pictures. */
export function upload(files: Iterable<File>, client: Client): void {
  for (const file of files) {
    become(file, { state: 'Waiting' });
    last = last.then(async () => become(file, await store(file, client)));
  }
}

function become(file: File, how: Upload): void {
  uploads.next(new Map(uploads.value).set(file, how));
}

/** A field checks later whether a picture has enough pixels for its place. */
async function store(file: File, client: Client): Promise<Upload> {
  become(file, { state: 'Uploading' });
  const isPicture = file.type.startsWith('image/');
  const reason = isPicture ? await refusalOfFile(file, undefined) : whyDownloadRefused(file);
  if (reason) return { state: 'Refused', reason };
  try {
    await client.assets.upload(isPicture ? 'image' : 'file', file);
    return { state: 'Uploaded' };
  } catch (error) {
    const rules = isPicture ? PICTURE_RULES : DOWNLOAD_RULES;
    return { state: 'Failed', reason: whyUploadFailed(error, rules) };
  }
}

/** Returns what became of all files, as a sentence; undefined while some are not uploaded yet. */
export function resultOf(files: ReadonlyMap<File, Upload>): string | undefined {
  const states = [...files.values()].map(({ state }) => state);
  if (states.includes('Waiting') || states.includes('Uploading')) return undefined;
  const missing = [...files].filter(([, { reason }]) => reason).map(([{ name }]) => name);
  const uploaded = `Uploaded: ${files.size - missing.length} of ${files.size}.`;
  return missing.length > 0 ? `${uploaded} Not uploaded: ${missing.join(', ')}.` : uploaded;
}

/**
 * The kinds of files that staff can offer for download: their extensions, and the names that visitors read.
 * Web pages, SVGs and programs are not among them, because they could run scripts. Nor are the older formats
 * of Office, which may contain macros.
 */
export const DOWNLOAD_KINDS: ReadonlyMap<string, string> = new Map([
  ['pdf', 'PDF'],
  ['docx', 'Word'],
  ['xlsx', 'Excel'],
  ['pptx', 'PowerPoint'],
  ['odt', 'ODT'],
  ['ods', 'ODS'],
  ['odp', 'ODP'],
  ['csv', 'CSV'],
  ['txt', 'Text'],
  ['zip', 'ZIP'],
]);

/** Returns the extension of an uploaded file, which its id contains; undefined when it is of no such kind. */
export function downloadExtension(assetId: string): string | undefined {
  const [, extension = ''] = /^file-[0-9a-f]{40}-(\w+)$/.exec(assetId) ?? [];
  return DOWNLOAD_KINDS.has(extension) ? extension : undefined;
}

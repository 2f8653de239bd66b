import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { parseJson } from '~/platform/text/parse-json';
import { makePrivateFolder, OWNER_ONLY_FILE } from './private-files.server';

/** A small file that keeps something over a restart. It may be lost, so no back-up contains it. */
export class JsonFile<Content extends object> {
  constructor(
    private readonly file: string,
    private readonly schema: z.ZodType<Content>,
    private readonly log: Logger,
  ) {}

  /** Makes the folder, and returns the content of the file; undefined when there is none that can be used. */
  read(): Content | undefined {
    const { file, schema, log } = this;
    try {
      makePrivateFolder(dirname(file), log);
      if (!existsSync(file)) return undefined;
      const content = schema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
      if (!content) log.warn({ file }, 'a file was damaged; what it contained is lost');
      return content;
    } catch (error) {
      log.error({ err: error, file }, 'a file cannot be kept over a restart');
      return undefined;
    }
  }

  /**
   * Replaces the content. A crash leaves either the old file or the new one.
   * @throws when the disk is full
   */
  write(content: Content): void {
    const unfinished = `${this.file}.new`;
    writeFileSync(unfinished, JSON.stringify(content), { mode: OWNER_ONLY_FILE });
    renameSync(unfinished, this.file);
  }
}

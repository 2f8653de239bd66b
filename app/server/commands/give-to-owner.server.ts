import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = 0;

/**
 * Gives everything in a folder to the owner of the folder, when root runs this program. The site runs as
 * another user, who could not use what root has written.
 */
export function giveToOwner(dir: string): void {
  if (process.getuid?.() !== ROOT || !existsSync(dir)) return;
  const { uid, gid } = statSync(dir);
  if (uid === ROOT) return;
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(dir, name), uid, gid);
  }
}

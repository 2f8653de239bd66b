import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkSnapshot } from '~/server/backups/check-snapshot.server';
import { restoreSnapshot } from '~/server/backups/restore-snapshot.server';
import { listSnapshots } from '~/server/backups/snapshot-list.server';
import { StaffAccounts } from '~/staff/accounts/accounts.server';
import { makePicture } from '../../../contract/seed';
import { makeBackedUpLake, quiet, type BackedUpLake } from './backed-up-lake';

let lake: BackedUpLake;

beforeEach(async () => {
  lake = await makeBackedUpLake();
});

afterEach(() => lake.remove());

function restore(snapshot: string) {
  const { lakeDir, staffDir } = lake;
  return restoreSnapshot({ snapshot, lakeDir, staffDir, log: quiet });
}

/**
 * The address of a file is left out, because it has the port of the lake, which changes at each start.
 */
const allDocuments = () => lake.client().fetch<unknown[]>('*[]{ ..., "url": null } | order(_id)');
const imagesIn = (dir: string) => readdirSync(path.join(dir, 'assets/images')).toSorted();
const filesIn = (dir: string) => readdirSync(path.join(dir, 'assets/files'));
const imageIn = (dir: string) => path.join(dir, 'assets/images', imagesIn(dir)[0] ?? '');

describe('a back-up [backup.failure, backup.unchanged-files]', () => {
  test('has every document and file while staff edit [backup.snapshot]', async () => {
    const client = lake.client();
    const end = new AbortController();
    const edits = (async () => {
      for (let count = 0; !end.signal.aborted; count += 1) {
        await client.create({ _id: `note-${count}`, _type: 'note' });
        const picture = await makePicture(20 + (count % 50), 10);
        await client.assets.upload('image', picture, { filename: 'note.webp' });
      }
    })();
    await client.create({ _id: 'acknowledged', _type: 'note' });

    const { dir, manifest } = await lake.snapshot();

    end.abort();
    await edits;
    expect(manifest.missing).toEqual([]);
    expect((await checkSnapshot(dir)).problems).toEqual([]);
    const db = new DatabaseSync(path.join(dir, 'lake.db'));
    expect(db.prepare("SELECT id FROM documents WHERE id = 'acknowledged'").get()).toBeDefined();
    db.close();
  });

  test('does not store an unchanged file twice', async () => {
    const first = await lake.snapshot();
    const second = await lake.snapshot();

    expect(imagesIn(second.dir)).toEqual(imagesIn(first.dir));
    expect(statSync(imageIn(second.dir)).ino).toBe(statSync(imageIn(first.dir)).ino);
    expect(statSync(imageIn(second.dir)).ino).not.toBe(statSync(imageIn(lake.lakeDir)).ino);
  });

  test('copies a file again when the last back-up of it is damaged', async () => {
    const first = await lake.snapshot();
    await writeFile(imageIn(first.dir), 'damaged');

    const second = await lake.snapshot();

    expect((await checkSnapshot(second.dir)).problems).toEqual([]);
    expect((await checkSnapshot(first.dir)).problems).toHaveLength(1);
  });

  test('can be read by the owner alone', async () => {
    await lake.snapshot();
    await lake.snapshot();

    const entries = readdirSync(lake.backupDir, { recursive: true, withFileTypes: true });
    const open = entries
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((entry) => (statSync(entry).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(lake.backupDir).mode & 0o777).toBe(0o700);
  });

  test('lists in its manifest a file that the lake has lost', async () => {
    const lost = imageIn(lake.lakeDir);
    await rm(lost);

    const { manifest, dir } = await lake.snapshot();

    expect(manifest.missing).toEqual([`images/${path.basename(lost)}`]);
    expect((await checkSnapshot(dir)).problems).toEqual([]);
  });

  test.each([
    ['is missing', (file: string) => rm(file)],
    ['was cut off', (file: string) => truncate(file, 10)],
    ['was overwritten', (file: string) => writeFile(file, 'another picture')],
  ])('names a file that %s in the lake, and takes it from the last back-up', async (_, damage) => {
    expect((await lake.snapshot()).lost).toEqual([]);
    const file = imageIn(lake.lakeDir);
    await damage(file);

    const { dir, manifest, lost } = await lake.snapshot();

    expect(lost).toEqual([`images/${path.basename(file)}`]);
    expect(manifest.missing).toEqual([]);
    expect((await checkSnapshot(dir)).problems).toEqual([]);
  });

  test('is refused on a disk that it would fill', async () => {
    const { dir } = await lake.snapshot();
    const freeBytes = () => 100_000_000;

    await expect(lake.snapshot('content', { freeBytes })).rejects.toThrow(/too full for a back-up/);

    expect(listSnapshots(lake.backupDir, 'content')).toMatchObject([{ dir }]);
    expect(readdirSync(path.join(lake.backupDir, 'content'))).not.toContain('unfinished');
  });

  test('of a damaged lake fails and leaves the earlier one', async () => {
    const { dir } = await lake.snapshot();
    await lake.stop();
    await truncate(path.join(lake.lakeDir, 'lake.db'), 8_192);

    await expect(lake.snapshot()).rejects.toThrow(/lake\/lake\.db .*malformed/);

    expect(listSnapshots(lake.backupDir, 'content').map((snapshot) => snapshot.dir)).toEqual([dir]);
    expect((await checkSnapshot(dir)).problems).toEqual([]);
  });

  test('of a lake with a damaged history fails and names the document', async () => {
    const db = new DatabaseSync(path.join(lake.lakeDir, 'lake.db'));
    db.exec("UPDATE revisions SET body = '{' WHERE documentId = 'article-one'");
    db.close();

    await expect(lake.snapshot()).rejects.toThrow('the history of the document "article-one"');
  });

  test('removes the files of a back-up that was killed', async () => {
    const { dir } = await lake.snapshot();
    const left = path.join(dir, '../unfinished');
    await writeFile(left, '');

    await lake.snapshot();

    expect(existsSync(left)).toBe(false);
  });
});

describe('a check [backup.check]', () => {
  test.each([
    ['a changed database', (dir: string) => truncate(path.join(dir, 'lake.db'), 8_192)],
    ['a missing database', (dir: string) => rm(path.join(dir, 'lake.db'))],
    ['a changed file', (dir: string) => writeFile(imageIn(dir), 'another picture')],
    ['a missing file', (dir: string) => rm(imageIn(dir))],
  ])('finds %s', async (_, damage) => {
    const { dir } = await lake.snapshot();
    await damage(dir);

    expect((await checkSnapshot(dir)).problems).toHaveLength(1);
    await lake.stop();
    await expect(restore(dir)).rejects.toThrow('is not whole, so nothing was restored');
  });

  test('refuses a folder that isn’t a snapshot', async () => {
    await expect(checkSnapshot(lake.lakeDir)).rejects.toThrow('is not a snapshot');
  });
});

describe('a restore [backup.restore]', () => {
  test('restores documents and files, and keeps the replaced ones', async () => {
    const client = lake.client();
    const terms = await client.assets.upload('file', Buffer.from('Terms'), { filename: 'a.pdf' });
    const before = await allDocuments();
    const images = imagesIn(lake.lakeDir);
    const { dir } = await lake.snapshot();
    await client.delete('article-one');
    await client.delete(terms._id);
    expect(filesIn(lake.lakeDir)).toEqual([]);
    const added = await client.assets.upload('image', await makePicture(33, 10));
    await lake.stop();
    await rm(imageIn(lake.lakeDir));

    const { aside } = await restore(dir);
    await lake.start();

    expect(await allDocuments()).toEqual(before);
    expect(imagesIn(lake.lakeDir)).toEqual(images);
    expect(filesIn(lake.lakeDir)).toEqual([path.basename(terms.url)]);
    expect(readdirSync(aside ?? '')).toEqual(expect.arrayContaining(['lake.db', 'assets']));
    expect(imagesIn(aside ?? '')).toEqual([path.basename(added.url)]);
  });

  test('restores a lake without a database', async () => {
    const { dir } = await lake.snapshot();
    await lake.stop();
    await rm(path.join(lake.lakeDir, 'lake.db'));
    await writeFile(path.join(lake.lakeDir, 'lake.db'), '');
    await expect(lake.start()).rejects.toThrow('lake.db is empty');

    await restore(dir);
    await lake.start();

    expect(await lake.client().getDocument('article-one')).toBeDefined();
  });

  test('works in an empty folder, with the token of the back-up', async () => {
    const token = () => readFileSync(path.join(lake.lakeDir, 'token'), 'utf8');
    const [{ dir }, earlier] = [await lake.snapshot(), token()];
    await lake.stop();
    await rm(lake.lakeDir, { recursive: true });

    const { aside } = await restore(dir);
    await lake.start();

    expect(aside).toBeUndefined();
    expect(token()).toBe(earlier);
  });

  test('refuses while the lake runs', async () => {
    const { dir } = await lake.snapshot();

    await expect(restore(dir)).rejects.toThrow('The site runs');
  });

  test('that was interrupted prevents a start, and can be run again', async () => {
    const { dir } = await lake.snapshot();
    await lake.client().delete('article-one');
    await lake.stop();
    const aside = path.join(lake.lakeDir, 'replaced-earlier');
    await writeFile(path.join(lake.lakeDir, 'restoring-content'), aside);
    await expect(lake.start()).rejects.toThrow('A restore of the content was interrupted');

    expect((await restore(dir)).aside).toBe(aside);
    await lake.start();

    expect(await lake.client().getDocument('article-one')).toBeDefined();
  });

  test('ignores the journal that a killed restore has left', async () => {
    await lake.client().create({ _id: 'large', _type: 'note', text: 'x'.repeat(2_000_000) });
    const { dir } = await lake.snapshot();
    await lake.stop();
    const staged = path.join(lake.lakeDir, 'lake.db.restored');
    await cp(path.join(dir, 'lake.db'), staged);
    const db = new DatabaseSync(staged);
    // With a small cache, SQLite writes to the file before the transaction ends.
    db.exec('PRAGMA cache_size=1; BEGIN; DELETE FROM documents; DELETE FROM revisions');
    await cp(`${staged}-journal`, `${staged}-left`);
    db.exec('ROLLBACK');
    db.close();
    await rename(`${staged}-left`, `${staged}-journal`);
    await lake.start();
    await lake.client().delete('large');
    const smaller = await lake.snapshot();
    await lake.stop();

    await restore(smaller.dir);
    await lake.start();

    expect(await lake.client().getDocument('large')).toBeUndefined();
    expect(await lake.client().getDocument('article-one')).toBeDefined();
  });

  test('of accounts restores people, and ends all sessions and invitations', async () => {
    const accounts = new StaffAccounts(lake.staffDir, quiet);
    const { person, secret } = accounts.invitations.make('Ada Osei', 'administrator');
    const { dir, manifest } = await lake.snapshot('accounts');
    accounts.people.remove('Ada Osei');
    accounts.close();
    await lake.stop();

    await restore(dir);

    const restored = new StaffAccounts(lake.staffDir, quiet);
    expect(manifest.rows).toEqual({ people: 1 });
    expect(restored.people.find(person.id)).toMatchObject({ name: 'Ada Osei', sessions: 0 });
    expect(restored.invitations.find(secret)).toBeUndefined();
    restored.close();
    expect(listSnapshots(lake.backupDir, 'content')).toEqual([]);
  });
});

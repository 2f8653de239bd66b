import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dataset } from '~/lake/store/dataset.server';
import type { LakeDocument } from '~/lake/store/document.server';
import { Store } from '~/lake/store/store.server';
import { PendingTransaction } from '~/lake/store/transaction.server';
import { LOCAL_EDITOR, type User } from '~/lake/store/user.server';
import { View } from '~/lake/store/view.server';

const ORIGIN = 'http://127.0.0.1:3900';

const TESTER = { id: 'tester', name: 'Tester', role: 'administrator' } as const;

let dir: string;
let store: Store;
let dataset: Dataset;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'dataset-'));
  open();
});

afterEach(async () => {
  store.close();
  await rm(dir, { recursive: true });
});

function open(maxSize?: number) {
  store = new Store(dir, pino({ level: 'silent' }));
  dataset = new Dataset(store, 'production', ORIGIN, pino({ level: 'silent' }), {
    maxSize,
  });
}

function write(...documents: { _id: string; _type: string; [field: string]: unknown }[]) {
  const pending = new PendingTransaction(dataset, LOCAL_EDITOR);
  for (const document of documents) pending.create(document, 'replace');
  pending.commit();
}

describe('content that has grown to what fits into the memory [lake.room]', () => {
  function request(text: string, author: User = TESTER, _id = 'one') {
    const pending = new PendingTransaction(dataset, author);
    pending.create({ _id, _type: 'article', text }, 'replace');
    pending.commit();
  }

  beforeEach(() => {
    write({ _id: 'one', _type: 'article', text: 'x'.repeat(5_000) });
    store.close();
    open(6_500);
  });

  test('cannot grow any more through the API either, and what it has can be made smaller', () => {
    expect(() => request('x'.repeat(7_000))).toThrow('may have at most');
    expect(() => request('x'.repeat(7_000), LOCAL_EDITOR)).toThrow('Delete something first');
    request('x'.repeat(1_000));
    request('x'.repeat(4_000));
    expect(() => request('x'.repeat(7_000))).toThrow('may have at most');
  });

  test('takes an enquiry', () => {
    request('x'.repeat(7_000), LOCAL_EDITOR, 'enquiry.one');
    expect(dataset.get('enquiry.one')?.text).toHaveLength(7_000);
  });
});

const publishedView = () => dataset.view(['published'], 'anyone');

test('has the committed documents after it was opened again', () => {
  write({ _id: 'one', _type: 'article', title: 'One' });
  const before = dataset.get('one');
  store.close();
  open();
  expect(dataset.get('one')).toEqual(before);
});

describe('a view', () => {
  test('is cached until one of its documents is written', () => {
    write({ _id: 'one', _type: 'article' });
    const view = publishedView();
    write({ _id: 'drafts.one', _type: 'article' }, { _id: 'enquiry.1', _type: 'enquiry' });
    expect(publishedView()).toBe(view);
    write({ _id: 'two', _type: 'article' });
    expect(publishedView()).not.toBe(view);
    expect(publishedView().ofTypes(['article'])).toHaveLength(2);
  });

  test('does not change while a response is being written', () => {
    write({ _id: 'one', _type: 'article', title: 'One' });
    const shown = publishedView().get('one');
    write({ _id: 'one', _type: 'article', title: 'Two' });
    expect(shown).toMatchObject({ title: 'One' });
  });
});

describe('a view after commits', () => {
  const PERSPECTIVES = ['raw', ['published'], ['drafts', 'published']] as const;

  test.each(PERSPECTIVES.map((perspective) => ({ perspective })))(
    'equals a new view: $perspective',
    ({ perspective }) => {
      const all = new Map<string, LakeDocument>();
      dataset.view(perspective, 'staff');
      for (let step = 0; step < 300; step += 1) {
        const id = `${['', 'drafts.', 'versions.r.'][step % 3]}d${(step * 7) % 12}`;
        const pending = new PendingTransaction(dataset, TESTER);
        if ((step * 11) % 5 === 0) pending.delete(id);
        else pending.create({ _id: id, _type: step % 4 ? 'article' : 'note', step }, 'replace');
        pending.commit();
        const document = dataset.get(id);
        if (document) all.set(id, document);
        else all.delete(id);
        const [updated, anew] = [
          dataset.view(perspective, 'staff'),
          View.of(all.values(), perspective, 'staff'),
        ];
        expect(updated.documents).toEqual(anew.documents);
        expect(updated.ofTypes(['note'])).toEqual(anew.ofTypes(['note']));
      }
    },
  );

  test('has all documents of a large transaction, also when it is opened again', () => {
    publishedView();
    write(...Array.from({ length: 1_001 }, (_, index) => ({ _id: `n${index}`, _type: 'note' })));
    const { documents } = publishedView();
    expect(documents).toHaveLength(1_001);
    store.close();
    open();
    expect(publishedView().documents).toEqual(documents);
  });
});

test('does not show a transaction that could not be stored', () => {
  vi.spyOn(store, 'commit').mockImplementation(() => {
    throw new Error('disk full');
  });
  const heard = vi.fn<() => void>();
  dataset.onCommit(heard);
  expect(() => write({ _id: 'one', _type: 'article' })).toThrow('disk full');
  expect(dataset.get('one')).toBeUndefined();
  expect(heard).not.toHaveBeenCalled();
});

test('commits a write although a listener throws', () => {
  const heard = vi.fn<() => void>();
  dataset.onCommit(() => {
    throw new Error('my fault');
  });
  dataset.onCommit(heard);
  write({ _id: 'one', _type: 'article' });
  expect(heard).toHaveBeenCalledOnce();
});

test('computes the address of an asset from the current origin, and does not store it', () => {
  const asset = {
    _id: 'image-a-1x1-png',
    _type: 'sanity.imageAsset',
    path: 'images/local/p/a.png',
  };
  write({ ...asset, url: 'http://elsewhere/a.png' });
  expect(dataset.get(asset._id)).toMatchObject({ url: `${ORIGIN}/images/local/p/a.png` });
  expect([...store.documents()][0]).not.toHaveProperty('url');
});

test('deletes the oldest revisions of a document with more than 250', () => {
  for (let count = 0; count < 300; count += 1) write({ _id: 'one', _type: 'article', count });
  const revisions = store.revisions('one');
  expect(revisions).toHaveLength(250);
  expect(JSON.parse(revisions.at(-1)?.body ?? '')).toMatchObject({ count: 299 });
});

describe('the changes since a position', () => {
  const large = { _id: 'one', _type: 'article', text: 'x'.repeat(9_000_000) };

  test('have the state before the first change of a document, which may be new', () => {
    write({ _id: 'one', _type: 'article', count: 1 });
    const position = dataset.newestPosition() ?? '';
    write({ _id: 'one', _type: 'article', count: 2 }, { _id: 'two', _type: 'article' });
    expect(dataset.transactionsSince(position)).toMatchObject([
      { changes: [{ before: { count: 1 } }, { before: null, after: { _id: 'two' } }] },
    ]);
  });

  test('are unknown when earlier revisions of a document were deleted because of their size', () => {
    write({ _id: 'one', _type: 'article' });
    write({ _id: 'two', _type: 'article' });
    const position = dataset.newestPosition() ?? '';
    write(large);
    write(large);
    expect(store.revisions('one')).toHaveLength(1);
    expect(dataset.transactionsSince(position)?.length).toBeUndefined();
  });
});

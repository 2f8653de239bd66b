import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedText } from '../../../studio/editing/typing/shared-text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SAMPLE = 'The quick brown fox';

describe('while two people type in a field', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'no character is lost, whatever the latency (sample %i)',
    async (seed) => {
      const site = simulation(seed);
      const people = [site.join('abcdefghijklmnopqrstuvwxyz'), site.join('ABCDEFGHIJKLM')];
      const typing = Promise.all(people.map((person) => person.typeAtRandom(200, 0.1)));
      await vi.advanceTimersByTimeAsync(60_000);
      await typing;

      const expected = SAMPLE + people.map(({ typed }) => typed).join('');
      expect(sorted(site.text)).toBe(sorted(expected));
      for (const person of people) expect(person.box).toBe(site.text);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the words of each stay together at the same place (sample %i)',
    async (seed) => {
      const site = simulation(seed);
      const people = [site.join('ada was here. '), site.join('BEN WAS HERE. ')];
      const typing = Promise.all(people.map((person) => person.typeAtRandom(200, 0)));
      await vi.advanceTimersByTimeAsync(60_000);
      await typing;

      for (const { typed } of people) expect(site.text).toContain(typed);
      for (const person of people) expect(person.box).toBe(site.text);
    },
  );
});

const sorted = (text: string) => text.split('').toSorted().join('');

/** A site with latencies of up to 400 ms in each direction. At first, nobody has made a draft. */
function simulation(seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const listeners: ((text: string, revision: string) => void)[] = [];
  const site = {
    text: SAMPLE,
    revision: 0,
    async store(text: string, revision: string | undefined) {
      await wait(random() * 400);
      const makesDraft = revision === undefined;
      const isCurrent = makesDraft || revision === String(site.revision);
      // The second of those who begin finds a draft.
      if (isCurrent && !(makesDraft && site.revision > 0)) {
        site.text = text;
        site.revision += 1;
        for (const listener of listeners) listener(text, String(site.revision));
      }
      await wait(random() * 400);
      if (!isCurrent) throw Object.assign(new Error('Conflict'), { statusCode: 409 });
    },
    join(letters: string) {
      const person = new Person(letters, site, random, wait);
      let arrivesAt = 0;
      listeners.push((text, current) => {
        arrivesAt = Math.max(arrivesAt + 1, performance.now() + random() * 400);
        setTimeout(() => person.shared.receive(text, current), arrivesAt - performance.now());
      });
      person.shared.receive(site.text, undefined);
      return person;
    },
  };
  return site;
}

class Person {
  typed = '';
  box = SAMPLE;
  #cursor = 10;
  readonly shared: SharedText;

  constructor(
    readonly letters: string,
    site: { store: (text: string, revision: string | undefined) => Promise<void> },
    readonly random: () => number,
    readonly wait: (time: number) => Promise<unknown>,
  ) {
    this.shared = new SharedText({
      selection: () => [this.#cursor, this.#cursor],
      show: (text, start) => {
        this.box = text;
        this.#cursor = start;
      },
      store: site.store,
      textOfForm: () => this.box,
      changeForm: () => expect.unreachable('the form is not needed'),
      isDelayed: () => false,
      onLeft: () => undefined,
    });
  }

  async typeAtRandom(keys: number, moves: number) {
    for (let key = 0; key < keys; key += 1) {
      await this.wait(50 + this.random() * 100);
      if (this.random() < moves) this.#cursor = Math.floor(this.random() * this.box.length);
      const letter = this.letters.charAt(key % this.letters.length);
      this.box = this.box.slice(0, this.#cursor) + letter + this.box.slice(this.#cursor);
      this.#cursor += 1;
      this.typed += letter;
      this.shared.type(this.box, false);
    }
  }
}

import { beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE_MS, Challenges } from '~/staff/challenges.server';

let now: number;
let challenges: Challenges;

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  challenges = new Challenges(() => now);
});

/** A challenge as the browser sends it back. */
const ask = (from = challenges) => Buffer.from(from.make()).toString('base64url');

describe('the challenge of a passkey', () => {
  it('is used up once', () => {
    const challenge = ask();
    expect(challenges.use(challenge)).toBe(true);
    expect(challenges.use(challenge)).toBe(false);
    expect(challenges.use(`${challenge}=`)).toBe(false);
  });

  it('ends after five minutes', () => {
    const [early, late] = [ask(), ask()];
    now += CHALLENGE_MS - 1;
    expect(challenges.use(early)).toBe(true);
    now += 1;
    expect(challenges.use(late)).toBe(false);
  });

  it('stays open while others ask for thousands', () => {
    const challenge = ask();
    for (let count = 0; count < 5_000; count += 1) ask();
    expect(challenges.use(challenge)).toBe(true);
  });

  it('is refused when it is another site’s, changed, cut off or made up', () => {
    const challenge = ask();
    const changed = `${challenge.startsWith('A') ? 'B' : 'A'}${challenge.slice(1)}`;
    const foreign = ask(new Challenges(() => now));
    for (const wrong of [foreign, changed, challenge.slice(0, -4), `${challenge}AAAA`, '', 'x']) {
      expect(challenges.use(wrong), wrong).toBe(false);
    }
  });
});

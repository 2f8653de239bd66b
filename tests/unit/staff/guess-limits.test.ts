import { beforeEach, describe, expect, it } from 'vitest';
import { GuessLimits } from '~/staff/guess-limits.server';

let now: number;
let limits: GuessLimits;

beforeEach(() => {
  now = 0;
  limits = new GuessLimits(() => now);
});

/** Tries ten times a second. @returns how many attempts were evaluated */
function guess(account: string, address: string | undefined, seconds: number): number {
  let evaluated = 0;
  for (const end = now + seconds * 1_000; now < end; now += 100) {
    if (limits.waitS(account, address) > 0) continue;
    limits.begin(account, address);
    limits.end();
    evaluated += 1;
  }
  return evaluated;
}

describe('guessing [staff.guessing]', () => {
  it('becomes slower with each failure', () => {
    expect(guess('ada', '192.0.2.1', 3_600)).toBeLessThan(20);
  });

  it('many accounts from one address becomes slower too', () => {
    let evaluated = 0;
    for (let account = 0; account < 1_000; account += 1) {
      evaluated += guess(`account ${account}`, '192.0.2.1', 1);
    }
    expect(evaluated).toBeLessThan(200);
  });

  it('delays neither other people, nor the same person at another address for long', () => {
    guess('ada', '192.0.2.1', 600);
    expect(limits.waitS('tom', '192.0.2.2')).toBe(0);
    expect(limits.waitS('ada', '192.0.2.2')).toBeLessThanOrEqual(30);
  });

  it('is limited even when the address is unknown', () => {
    expect(guess('ada', undefined, 3_600)).toBeLessThan(20);
  });

  it('counts names that are too long as one account', () => {
    let evaluated = 0;
    for (let account = 0; account < 100; account += 1) {
      evaluated += guess(`${'x'.repeat(81)}${account}`, undefined, 1);
    }
    expect(evaluated).toBeLessThan(20);
  });

  it('is forgotten after the correct password', () => {
    guess('ada', '192.0.2.1', 5);
    limits.succeed('ada', '192.0.2.1');
    expect(limits.waitS('ada', '192.0.2.1')).toBe(0);
  });

  it('from many addresses does not make a person wait for hundreds of checks', () => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect(limits.waitS(`account ${attempt}`, `192.0.2.${attempt}`)).toBe(0);
      limits.begin(`account ${attempt}`, `192.0.2.${attempt}`);
    }
    expect(limits.waitS('ada', '198.51.100.1')).toBe(15);
    limits.end();
    expect(limits.waitS('ada', '198.51.100.1')).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword, passwordProblem } from '~/staff/passwords.server';

const GOOD = 'plinth otter vague ninety';

describe('a password [staff.password]', () => {
  it.each([
    ['too short', 'at least 12 characters'],
    ['x'.repeat(201), 'at most 200 characters'],
    ['password12345', 'easy to guess'],
    ['aaaaaaaaaaaaaaaa', 'easy to guess'],
    ['adaoseiadaosei', 'easy to guess'],
  ])('is refused: %s', async (password, reason) => {
    expect(await passwordProblem(password, 'Ada Osei')).toContain(reason);
  });

  it('of several words is accepted', async () => {
    expect(await passwordProblem(GOOD, 'Ada Osei')).toBeUndefined();
  });

  it('is stored as a hash with its parameters, and only the same one matches', async () => {
    const stored = await hashPassword(GOOD);
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(stored).not.toContain('plinth');
    expect(await checkPassword(GOOD, stored)).toBe(true);
    expect(await checkPassword(`${GOOD}!`, stored)).toBe(false);
  });

  it('never matches without an account', async () => {
    expect(await checkPassword('', undefined)).toBe(false);
  });
});

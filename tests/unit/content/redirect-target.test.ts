import { describe, expect, it } from 'vitest';
import { isRedirectTarget } from '~/content/redirect-target';

describe('a redirect [redirect.targets]', () => {
  it.each(['/', '/about', '/about#team', '/insights?q=sales', '/a b', 'https://example.org/a?b#c'])(
    'may lead to %s',
    (address) => expect(isRedirectTarget(address)).toBe(true),
  );

  it.each(['', 'about', '#team', '//example.org', 'mailto:a@b.example', 'javascript:alert(1)'])(
    'may not lead to %j',
    (address) => expect(isRedirectTarget(address)).toBe(false),
  );
});

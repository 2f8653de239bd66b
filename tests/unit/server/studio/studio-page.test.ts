import { describe, expect, it } from 'vitest';
import { studioPolicy } from '~/server/studio/studio-page.server';

describe('the policy of the Studio', () => {
  it('names no host but the site’s when the content is in the lake', () => {
    const policy = studioPolicy(false, { apiHost: 'https://www.example.com/studio/api' });
    expect(policy).not.toMatch(/https?:|wss?:|\*|'unsafe-eval'/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("worker-src 'none';");
  });

  it('allows the hosts of a project in Sanity’s cloud', () => {
    const policy = studioPolicy(true, { apiHost: undefined });
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' https://*.sanity.io https://*.sanity.work wss://*.api.sanity.io;",
    );
    const other = studioPolicy(true, { apiHost: 'https://api.example.com' });
    expect(other).toContain('https://api.example.com https://*.api.example.com wss:');
  });
});

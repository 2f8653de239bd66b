import type { ClientActionFunctionArgs } from '@remix-run/react';
import { expect, it, vi } from 'vitest';
import { keepTypedValues } from '~/enquiry/form/keep-typed-values';

/** What the browser's action answers when the server's does this. */
function response(serverAction: () => Promise<unknown>) {
  return keepTypedValues({ serverAction } as ClientActionFunctionArgs);
}

it('returns the form state of the server', async () => {
  expect(await response(async () => ({ outcome: 'sent' }))).toEqual({ outcome: 'sent' });
});

it('counts a server that cannot be reached as a failed send', async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  const cause = new TypeError('Failed to fetch');

  expect(await response(() => Promise.reject(cause))).toMatchObject({ outcome: 'failed' });

  expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(String), cause);
  error.mockClear();
});

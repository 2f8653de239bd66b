import type { ClientActionFunctionArgs } from '@remix-run/react';
import { expect, it, vi } from 'vitest';
import { keepTypedValues } from '~/site/enquiry-form/keep-typed-values';

/** Returns the form state of the browser's action for a result of the server's action. */
function formStateFor(serverAction: () => Promise<unknown>) {
  return keepTypedValues({ serverAction } as ClientActionFunctionArgs);
}

it('returns the form state of the server', async () => {
  expect(await formStateFor(async () => ({ outcome: 'sent' }))).toEqual({ outcome: 'sent' });
});

it('returns the form state of a failed send when the server cannot be reached', async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  const cause = new TypeError('Failed to fetch');

  expect(await formStateFor(() => Promise.reject(cause))).toMatchObject({ outcome: 'failed' });

  expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(String), cause);
  error.mockClear();
});

import type { ClientActionFunctionArgs } from '@remix-run/react';
import { expect, it, vi } from 'vitest';
import { UNREACHABLE } from '~/enquiry/messages';
import { keepTypedValues } from '~/site/enquiry-form/keep-typed-values';

/** Returns the form state of the browser's action for a result of the server's action. */
function formStateFor(serverAction: () => Promise<unknown>) {
  return keepTypedValues({ serverAction } as ClientActionFunctionArgs);
}

it('returns the form state of the server', async () => {
  const sent = { outcome: 'sent', notice: 'We have your message of 14:03.' };
  expect(await formStateFor(async () => sent)).toEqual(sent);
});

it('returns the form state of a failed send when the server cannot be reached', async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  const cause = new TypeError('Failed to fetch');

  expect(await formStateFor(() => Promise.reject(cause))).toMatchObject({
    outcome: 'failed',
    notice: UNREACHABLE,
  });

  expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(String), cause);
  error.mockClear();
});

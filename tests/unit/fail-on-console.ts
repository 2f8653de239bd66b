import { afterEach, beforeEach, expect, vi } from 'vitest';

const METHODS = ['log', 'info', 'warn', 'error'] as const;

// A test fails when something writes to the console.
beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of METHODS) expect(vi.mocked(console[method]).mock.calls).toEqual([]);
});

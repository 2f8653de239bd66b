import { useEffect, useState } from 'react';
import { BROWSER_ERRORS_PATH } from '~/paths';

/**
 * The stack of an error, with the place in the project's code that it comes from. The server has added
 * the place to its own errors; it finds out the place of an error of the browser when it is asked.
 */
export function DevelopmentError({ error }: { error: unknown }) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [description, setDescription] = useState(stack);
  useEffect(() => {
    void describe(stack).then(setDescription);
  }, [stack]);
  return <pre className="mt-8 overflow-x-auto bg-ink p-6 text-sm text-white">{description}</pre>;
}

/** Stacks that the server was asked about. React's strict mode runs each effect twice. */
const described = new Map<string, Promise<string>>();

function describe(stack: string): Promise<string> {
  const description = described.get(stack) ?? askServer(stack);
  described.set(stack, description);
  return description;
}

async function askServer(stack: string): Promise<string> {
  if (!stack.includes(location.origin)) return stack;
  const response = await fetch(BROWSER_ERRORS_PATH, { method: 'POST', body: stack });
  return response.ok ? response.text() : stack;
}

/**
 * The stack of an error. The server has added the place in the project's code to its own errors; the console of the
 * browser shows it for an error of the browser.
 */
export function DevelopmentError({ error }: { error: unknown }) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return <pre className="mt-8 overflow-x-auto bg-ink p-6 text-sm text-white">{stack}</pre>;
}

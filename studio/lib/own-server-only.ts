/** Sanity's servers: versions of packages, feedback and reports of errors. */
const VENDOR = /^https:\/\/([\w-]+\.)*(sanity\.(io|work)|sanity-cdn\.(com|work))\//;

/**
 * Makes the Studio ask nobody but the firm's own server. Studio 5 has no setting for that: it looks for
 * newer versions of itself and for its feedback form at Sanity. Here it gets a response that says that
 * there is nothing, without a request.
 */
export function askOwnServerOnly(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return VENDOR.test(address) ? Response.json({}, { status: 404 }) : fetch(input, init);
  };
}

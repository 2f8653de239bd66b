/** Sanity's servers: versions of packages, feedback and reports of errors. */
const VENDOR = /^https:\/\/([\w-]+\.)*(sanity\.(io|work)|sanity-cdn\.(com|work))\//;

/**
 * Keeps the Studio from sending requests to Sanity's servers, for which Studio 5 has no setting. It looks
 * there for newer versions of itself and for its feedback form. Here it gets a 404 for these addresses
 * without a request.
 */
export function blockVendorRequests(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return VENDOR.test(address) ? Response.json({}, { status: 404 }) : fetch(input, init);
  };
}

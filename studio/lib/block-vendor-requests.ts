/** Sanity's servers for package versions, feedback and error reports. */
const VENDOR = /^https:\/\/([\w-]+\.)*(sanity\.(io|work)|sanity-cdn\.(com|work))\//;

/**
 * Stops the Studio from sending requests to Sanity's servers: it has no setting for that. It looks
 * there for newer versions of itself and for its feedback form. Here it gets a 404 instead, without a
 * request.
 */
export function blockVendorRequests(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return VENDOR.test(address) ? Response.json({}, { status: 404 }) : fetch(input, init);
  };
}

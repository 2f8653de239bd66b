/** The loopback address that servers of this site listen on. */
const LOOPBACK_ADDRESS = '127.0.0.1';

/** Host names of the loopback interface, as `URL.hostname` and the `Host` header write them. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', LOOPBACK_ADDRESS, '[::1]'];

/**
 * Returns whether a host is the loopback interface: a name of it, or an address in 127.0.0.0/8.
 * @param hostname as `URL.hostname` writes it.
 */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK_NAMES.includes(hostname) || /^127(\.\d+){3}$/.test(hostname);
}

import type { BrowserContext } from '@playwright/test';

/** Returns the hosts that the windows of a browser context send requests to, also later ones. */
export function askedHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(?:http|ws)s?:$/.test(protocol)) hosts.add(host);
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  return hosts;
}

import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';

/** A WebSocket whose messages can be waited for. */
export async function open(address: string, options: ClientOptions) {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), options);
  const messages: unknown[] = [];
  const arrivals = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const arrived of arrivals) arrived();
  });
  await once(socket, 'open');
  const receive = async (index: number) => {
    while (messages.length <= index) {
      await new Promise<void>((resolve) => arrivals.add(resolve));
    }
    return messages[index];
  };
  return { socket, receive };
}

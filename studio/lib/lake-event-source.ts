import type { Subscription } from 'rxjs';
import { returns, untilAgain } from './connectivity';

/**
 * Makes `new EventSource(…)` for the lake's addresses use a WebSocket.
 *
 * A browser opens at most six HTTP/1.1 connections to a host, and the Studio needs several event streams:
 * with server-sent events its forms stay read-only and its lists empty. WebSockets do not count towards
 * this limit. The price is that this replaces a global of the browser. Other addresses work as before.
 * @param onClose is called whenever one of these WebSockets closes.
 */
export function routeLakeEvents(apiHost: string, onClose?: () => void): void {
  globalThis.EventSource = new Proxy(globalThis.EventSource, {
    construct(NativeEventSource, [address, options]: [string | URL, EventSourceInit?]) {
      if (new URL(address, location.href).origin !== new URL(apiHost).origin) {
        return new NativeEventSource(address, options);
      }
      const source = new SocketEventSource(String(address));
      if (onClose) source.addEventListener('error', onClose);
      return source;
    },
  });
}

/** One message of the lake, with the content of a server-sent event of the same stream. */
interface SocketEvent {
  type: string;
  data: unknown;
  id?: string;
}

/**
 * The part of `EventSource` that Sanity's client uses. Like a browser's `EventSource` it reconnects by
 * itself, and tells the lake which event it has seen last, so that the lake sends what it has missed.
 */
class SocketEventSource extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState: 0 | 1 | 2 = this.CONNECTING;
  readonly #returns: Subscription;
  #lastEventId = '';
  #failures = 0;
  #socket: WebSocket;

  constructor(readonly url: string) {
    super();
    this.#socket = this.#connect();
    this.#returns = returns.subscribe(() => this.#socket.close());
  }

  close() {
    this.readyState = this.CLOSED;
    this.#returns.unsubscribe();
    // Browsers log a warning when a socket is closed before it is open.
    if (this.#socket.readyState !== WebSocket.CONNECTING) this.#socket.close();
  }

  #connect(): WebSocket {
    const address = new URL(this.url.replace(/^http/, 'ws'));
    if (this.#lastEventId) address.searchParams.set('lastEventId', this.#lastEventId);
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => this.#opened(socket));
    socket.addEventListener('close', () => void this.#reconnect());
    socket.addEventListener('message', ({ data }) => this.#pass(JSON.parse(data)));
    return socket;
  }

  #opened(socket: WebSocket) {
    if (this.readyState === this.CLOSED) return socket.close();
    this.#failures = 0;
    this.readyState = this.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  async #reconnect() {
    if (this.readyState === this.CLOSED) return;
    this.readyState = this.CONNECTING;
    this.dispatchEvent(new Event('error'));
    this.#failures += 1;
    await untilAgain(this.#failures);
    if (!this.#isClosed()) this.#socket = this.#connect();
  }

  #isClosed() {
    return this.readyState === this.CLOSED;
  }

  #pass({ type, data, id }: SocketEvent) {
    if (id !== undefined) this.#lastEventId = id;
    const event = { data: JSON.stringify(data), lastEventId: this.#lastEventId };
    this.dispatchEvent(new MessageEvent(type, event));
  }
}

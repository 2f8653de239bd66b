/**
 * Makes `new EventSource(…)` for the lake's addresses use a WebSocket.
 *
 * A browser opens six HTTP/1.1 connections to a host, and the Studio needs several event streams: with
 * server-sent events its forms stay read-only and its lists empty. WebSockets do not count for this
 * limit. The price is that this replaces a global of the browser. Other addresses work as before.
 * @param onClose is called whenever one of these WebSockets has closed.
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
 * The part of `EventSource` that Sanity's client uses. It does not reconnect, because the client opens a
 * new one after an error.
 */
class SocketEventSource extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState: 0 | 1 | 2 = this.CONNECTING;
  readonly #socket: WebSocket;

  constructor(readonly url: string) {
    super();
    this.#socket = new WebSocket(url.replace(/^http/, 'ws'));
    this.#socket.addEventListener('open', () => this.#enter(this.OPEN, 'open'));
    this.#socket.addEventListener('close', () => this.#enter(this.CLOSED, 'error'));
    this.#socket.addEventListener('message', ({ data }) => this.#pass(JSON.parse(data)));
  }

  close() {
    // Browsers log a warning when a socket is closed before it is open.
    if (this.#socket.readyState !== WebSocket.CONNECTING) this.#socket.close();
    else this.#socket.addEventListener('open', () => this.#socket.close());
  }

  #enter(state: 1 | 2, event: 'open' | 'error') {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }

  #pass({ type, data, id }: SocketEvent) {
    const lastEventId = id ?? '';
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port';

/** A mail that the receiver took. */
export interface ReceivedMail {
  to: string;
  messageId: string;
  subject: string;
  /** The whole message, with its headers, without the line breaks that only its encoding adds. */
  raw: string;
}

/** An SMTP server on loopback that records the mails it takes. */
export interface MailReceiver {
  url: string;
  received: ReceivedMail[];
  /** Addresses that it refuses for good. */
  refused: Set<string>;
  /** When set, it never greets its clients. */
  isSilent: boolean;
  /** Called whenever a client connects. */
  onConnect: (() => void) | undefined;
  /** Refuses connections until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startMailReceiver(): Promise<MailReceiver> {
  const port = await freePort();
  let server: SMTPServer | undefined;

  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 10,
      onConnect(_session, greet) {
        receiver.onConnect?.();
        if (!receiver.isSilent) greet();
      },
      onRcptTo({ address }, _session, reply) {
        if (!receiver.refused.has(address)) return reply();
        reply(Object.assign(new Error('No such user'), { responseCode: 550 }));
      },
      onData(stream, { envelope }, reply) {
        void text(stream).then((encoded) => {
          // Joins the lines of folded headers and of quoted-printable text.
          const raw = encoded.replaceAll(/\r\n(?=[ \t])|=\r\n/g, '');
          const header = (name: string) => new RegExp(`^${name}: *(.*)`, 'm').exec(raw)?.[1] ?? '';
          receiver.received.push({
            to: envelope.rcptTo[0]?.address ?? '',
            messageId: header('Message-ID'),
            subject: header('Subject'),
            raw,
          });
          reply();
        });
      },
    });

  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refused: new Set(),
    isSilent: false,
    onConnect: undefined,
    async stop() {
      await new Promise<void>((resolve) => server?.close(resolve));
    },
    async start() {
      server = create();
      // A killed site resets its connections.
      server.on('error', () => undefined);
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    },
  };
  await receiver.start();
  return receiver;
}

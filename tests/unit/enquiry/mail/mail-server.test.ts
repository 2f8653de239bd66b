import { afterEach, describe, expect, it } from 'vitest';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { MailServer } from '~/enquiry/mail/mail-server.server';
import { freePort } from '../../../support/free-port';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((end) => server.close(end));
});

const refuseWith = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });

/** Sends a mail to a server with these options, and returns what came of it. */
async function sendTo(options: SMTPServerOptions, { to = 'ada@firm.example', ms = 5_000 } = {}) {
  const port = await freePort();
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  servers.push(server);
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const mail = {
    from: { name: 'Firm', address: 'site@firm.example' },
    to,
    subject: 'New enquiry',
    text: 'Read it.',
    messageId: '<one@firm.example>',
  };
  const url = `smtp://user:secret@127.0.0.1:${port}`;
  return (await new MailServer(url).send(mail, AbortSignal.timeout(ms))).outcome;
}

const ACCEPT_LOGIN: SMTPServerOptions = {
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, reply) => reply(null, { user: username }),
};

describe('a mail', () => {
  it('is delivered when the server takes it', async () => {
    expect(await sendTo(ACCEPT_LOGIN)).toEqual({ state: 'delivered' });
  });

  it.each([
    [550, 'failed'],
    [450, 'pending'],
    [530, 'pending'],
  ])('whose recipient is refused with %i is %s', async (code, state) => {
    const outcome = await sendTo({
      ...ACCEPT_LOGIN,
      onRcptTo: (_address, _session, reply) => reply(refuseWith(code)),
    });
    expect(outcome).toMatchObject({ state, lastStatus: code });
  });

  it('whose text is refused for good is failed', async () => {
    const outcome = await sendTo({
      ...ACCEPT_LOGIN,
      onData: (stream, _session, reply) =>
        void stream.resume().on('end', () => reply(refuseWith(554))),
    });
    expect(outcome).toMatchObject({ state: 'failed', lastStatus: 554 });
  });

  it.each([
    ['the login', { ...ACCEPT_LOGIN, onAuth: (_auth, _session, reply) => reply(refuseWith(535)) }],
    [
      'the sender',
      { ...ACCEPT_LOGIN, onMailFrom: (_address, _session, reply) => reply(refuseWith(553)) },
    ],
    ['the connection', { onConnect: (_session, reply) => reply(refuseWith(554)) }],
  ] satisfies [string, SMTPServerOptions][])(
    'is sent again when the server refuses %s',
    async (_what, options) => {
      expect(await sendTo(options)).toMatchObject({ state: 'pending' });
    },
  );

  it('is sent again when the server does not respond in time', async () => {
    expect(await sendTo({ onConnect: () => undefined }, { ms: 200 })).toMatchObject({
      state: 'pending',
      lastError: 'The mail server did not respond in time.',
    });
  });

  it('is failed when its recipient isn’t an address', async () => {
    const outcome = await sendTo(ACCEPT_LOGIN, { to: 'a@b.example>\r\nRCPT TO:<eve@evil.example' });
    expect(outcome).toMatchObject({ state: 'failed' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { submitForm, type FormResponse } from '../../support/submit-form';
import { startLakeProxy, type LakeProxy, type ProxiedWrite } from '../../support/lake-proxy';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

let lake: StandaloneLake;
let proxy: LakeProxy;
let receiver: WebhookReceiver;
let site: SiteProcess;

const start = () =>
  startSite({
    SANITY_API_HOST: proxy.origin,
    SANITY_API_TOKEN: lake.token,
    ENQUIRY_WEBHOOK_URL: receiver.url,
    ENQUIRY_RATE_LIMIT: '1000',
  });

/** Submits a form to a site that is killed at one moment, and starts the site again. */
async function submitAndKill(
  armed: (enquiryId: string, kill: () => Promise<void>) => void,
  beforeStart = async () => {},
) {
  const enquiryId = randomUUID();
  armed(enquiryId, () => site.stop('SIGKILL'));
  const response = await submitForm(site.origin, { enquiryId });
  await site.stop('SIGKILL');
  proxy.onWrite = undefined;
  receiver.onReceived = undefined;
  await beforeStart();
  site = await start();
  return { enquiryId, response };
}

/** Ends the claims of all processes, none of which runs any more. */
async function endClaims(): Promise<void> {
  const now = new Date().toISOString();
  for (const { _id, state, claimedUntil } of await lake.inbox.all()) {
    if (state !== 'pending' || !claimedUntil) continue;
    await lake.inbox.change(_id.replace('enquiry.', ''), { claimedUntil: now, nextAttemptAt: now });
  }
}

/** Kills the site when a write of this enquiry passes the proxy at this stage. */
function killAt(stage: ProxiedWrite['stage'], isIt: (write: ProxiedWrite) => boolean) {
  return (enquiryId: string, kill: () => Promise<void>) => {
    proxy.onWrite = async (write) => {
      const id = write.content['_id'] ?? write.content['id'];
      if (id === `enquiry.${enquiryId}` && write.stage === stage && isIt(write)) await kill();
    };
  };
}

const isStore = ({ kind }: ProxiedWrite) => kind === 'create';
const isRecord = ({ kind, content }: ProxiedWrite) =>
  kind === 'patch' && (content['set'] as { state?: string }).state === 'delivered';

interface Crash {
  enquiryId: string;
  response: FormResponse;
}
const crashes: Record<string, Crash> = {};

/** All crashes come first. Before the last start the claims of the killed processes end, 20 s early. */
beforeAll(async () => {
  [lake, receiver] = await Promise.all([startStandaloneLake(), startWebhookReceiver()]);
  proxy = await startLakeProxy(lake.origin);
  site = await start();
  crashes['before store'] = await submitAndKill(killAt('request', isStore));
  crashes['after store'] = await submitAndKill(killAt('response', isStore));
  crashes['during request'] = await submitAndKill((enquiryId, kill) => {
    receiver.script(enquiryId, ['hang']);
    receiver.onReceived = () => void kill();
  });
  crashes['after answer'] = await submitAndKill(killAt('request', isRecord));
  crashes['after record'] = await submitAndKill(killAt('response', isRecord));
  crashes['acknowledged'] = await submitAndKill(
    (enquiryId) => receiver.script(enquiryId, [500]),
    endClaims,
  );
  await vi.waitFor(
    async () => {
      const states = (await lake.inbox.all()).map(({ state }) => state);
      expect(states).toEqual(Array.from({ length: 5 }, () => 'delivered'));
    },
    { timeout: 40_000, interval: 250 },
  );
}, 180_000);

afterAll(async () => {
  await site.stop();
  await Promise.all([proxy.close(), receiver.close(), lake.close()]);
});

/** Returns how often the webhook accepted the enquiry that was sent when the site was killed. */
function deliveries(crash: string): number {
  return receiver.accepted.filter((key) => key === crashes[crash]?.enquiryId).length;
}

describe('a site that is killed while it handles an enquiry [enquiry.stored]', () => {
  it.each([
    ['before store', 0],
    ['after store', 1],
    ['during request', 1],
    ['after record', 1],
  ])(
    'when killed %s, delivers the enquiry after its restart this number of times: %i',
    (crash, times) => {
      expect(crashes[crash]?.response.outcome).toBe('aborted');
      expect(deliveries(crash)).toBe(times);
    },
  );

  it('delivers the enquiry twice with one key when the webhook’s response was not recorded', () => {
    expect(crashes['after answer']?.response.outcome).toBe('aborted');
    expect(deliveries('after answer')).toBe(2);
  });

  it('delivers an enquiry that was acknowledged to the visitor', () => {
    expect(crashes['acknowledged']?.response.outcome).toBe('accepted');
    expect(deliveries('acknowledged')).toBe(1);
  });

  it('accepts the same form when the visitor sends it again', async () => {
    const enquiryId = crashes['before store']?.enquiryId ?? '';
    expect(await submitForm(site.origin, { enquiryId })).toMatchObject({ outcome: 'accepted' });
    expect(deliveries('before store')).toBe(1);
  });
});

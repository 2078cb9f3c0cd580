import type { Services } from '~/domain/services';
import { pushToResident } from '~/platform/push/subscriptions.server';

import { type CallFacts, callMail, safeMail } from './emergency-mails.server';
import { callPush, callText, safeText } from './emergency-texts.server';
import type { Delivery } from './share-recipients.server';

/** Result of one try. `kept` means stored in the outbox. */
export type Sent =
  | { state: 'sent' | 'kept' }
  | { state: 'failed'; failure: 'refused' | 'no-device' }
  | { state: 'pending'; waitSeconds: number | null };

/** Shorter than a delivery's lease (delivery-times.ts), so no other worker retries it meanwhile. */
const mailLimitMs = 20_000;

/** Sends one delivery in some twenty seconds. Provider failures don't throw. Logs no recipient or content. */
export async function sendCall(
  services: Services,
  delivery: Delivery,
  call: Pick<CallFacts, 'share' | 'token'>,
): Promise<Sent> {
  const facts = { ...call, to: delivery.recipient };
  const send = { email: sendMail, sms: sendText, push: sendPush }[delivery.channel];
  try {
    return await send(services, delivery.kind, facts);
  } catch (error) {
    const { code, isFinal, waitSeconds } = error as Partial<Refusal>;
    // An error without a code is our bug, not the provider's refusal.
    if (code === undefined) throw error;
    const { channel, kind, attempts } = delivery;
    services.log.warn({ channel, kind, attempts, code }, 'an emergency share was not taken');
    return isFinal
      ? { state: 'failed', failure: 'refused' }
      : { state: 'pending', waitSeconds: waitSeconds ?? null };
  }
}

type Refusal = { code: string; isFinal: boolean; waitSeconds: number | null };

type Send = (services: Services, kind: Delivery['kind'], facts: CallFacts) => Promise<Sent>;

const sendMail: Send = async (services, kind, facts) => {
  const { mail } = services;
  await mail.send((kind === 'share' ? callMail : safeMail)(services, facts), { limitMs: mailLimitMs });
  return { state: mail.kind === 'smtp' ? 'sent' : 'kept' };
};

const sendText: Send = async (services, kind, facts) => {
  const { sms } = services;
  await sms.send((kind === 'share' ? callText : safeText)(services, facts));
  return { state: sms.kind === 'api' ? 'sent' : 'kept' };
};

/** Time to live of a push: an offline device may be back in an hour; an all-clear helps for a day. */
const ttlSeconds = { share: 60 * 60, safe: 24 * 60 * 60 } as const;

const sendPush: Send = async (services, kind, facts) => {
  const result = await pushToResident(services, facts.to, callPush(services, kind, facts), {
    ttlSeconds: ttlSeconds[kind],
    urgency: 'high',
    // The all-clear replaces the call that an offline device hasn't received.
    topic: facts.share.id.replaceAll('-', ''),
  });
  if (result === 'accepted') return { state: 'sent' };
  return result === 'later' ? { state: 'pending', waitSeconds: null } : { state: 'failed', failure: result };
};

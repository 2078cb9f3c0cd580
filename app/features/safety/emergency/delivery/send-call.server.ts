import type { Services } from '~/domain/services';
import { pushToResident } from '~/platform/push/subscriptions.server';

import { type CallFacts, callMail, safeMail } from './emergency-mails.server';
import { callNote, callText, safeText } from './emergency-texts.server';
import type { Delivery } from './share-recipients.server';

/** What became of one try: taken, kept in the outbox, failed for good, or to be tried again. */
export type Sent =
  | { state: 'sent' | 'kept' }
  | { state: 'failed'; failure: 'refused' | 'no-device' }
  | { state: 'pending'; /** What the provider asked for. */ waitSeconds: number | null };

/** Shorter than the lease of a delivery (delivery-times.ts): nobody else tries it meanwhile. */
const mailLimitMs = 20_000;

/**
 * Sends one delivery by its channel, within some twenty seconds. Never throws for what a provider does, and logs
 * neither to whom nor what.
 * @param call.token of the link that the message holds
 */
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
    // A mistake of ours is no provider's refusal.
    if (code === undefined) throw error;
    const { channel, kind, attempts } = delivery;
    services.log.warn({ channel, kind, attempts, code }, 'an emergency share was not taken');
    return isFinal
      ? { state: 'failed', failure: 'refused' }
      : { state: 'pending', waitSeconds: waitSeconds ?? null };
  }
}

/** What the ways out throw: MailRejected, SmsRejected, or an error of the system's for the outbox. */
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

/** A call for help is worth an hour's wait for a device that is away; that it is over is worth a day's. */
const ttlSeconds = { share: 60 * 60, safe: 24 * 60 * 60 } as const;

const sendPush: Send = async (services, kind, facts) => {
  const result = await pushToResident(services, facts.to, callNote(services, kind, facts), {
    ttlSeconds: ttlSeconds[kind],
    urgency: 'high',
    // While a device is away, the word that it is over takes the call's place.
    topic: facts.share.id.replaceAll('-', ''),
  });
  if (result === 'accepted') return { state: 'sent' };
  return result === 'later' ? { state: 'pending', waitSeconds: null } : { state: 'failed', failure: result };
};

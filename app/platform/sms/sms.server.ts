import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import type { Config } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';
import { createOutbox, type Outbox } from '~/platform/mail/outbox.server';

/** The way out for text messages. */
export type Sms = {
  /** `api`: a provider takes them. `outbox`: none is set up, they are files in the data folder. */
  kind: 'api' | 'outbox';
  /**
   * Hands a text message over, within ten seconds.
   * @param message.to a number in E.164, such as +15035550142
   * @throws SmsRejected
   */
  send(message: { to: string; text: string }): Promise<void>;
};

declare module '~/domain/services' {
  interface Services {
    sms: Sms;
  }
}

/** A text message that was not taken. It names neither the number nor the provider's words. */
export class SmsRejected extends Error {
  constructor(
    /** The provider's number, or the kind of failure; never more. */
    readonly code: string,
    /** No other try will help. */
    readonly isFinal: boolean,
    /** What the provider asked to wait, in seconds. */
    readonly waitSeconds: number | null = null,
  ) {
    super(isFinal ? 'the SMS provider refuses this recipient' : 'the text message was not taken');
  }
}

const sendLimitMs = 10_000;

/**
 * By SMS_URL; without one, files in DATA_DIR/outbox.
 * @param options.limitMs what a send may take in all; tests set it
 */
export function createSms(
  config: Config,
  { clock, limitMs = sendLimitMs }: { clock: Clock; limitMs?: number },
): Sms {
  return config.sms ? byProvider(config.sms, limitMs) : intoOutbox(createOutbox(config.dataDir, clock));
}

/**
 * What an answer says: 201 alone is a promise. 400 and 403 are about this number or this text. What is left is about
 * us (a wrong token, an account that is over its limit) or about the provider, and may be otherwise later.
 */
const finalStatuses: ReadonlySet<number> = new Set([400, 403]);

function byProvider(provider: NonNullable<Config['sms']>, limitMs: number): Sms {
  return {
    kind: 'api',
    async send(message) {
      if (!isNumber(message.to)) throw new SmsRejected('ENUMBER', true);
      const { status, retryAfter } = await postSms(provider, message, AbortSignal.timeout(limitMs)).catch(
        (error: unknown) => {
          throw new SmsRejected(toKind(error), false);
        },
      );
      if (status === 201) return;
      throw new SmsRejected(`status ${status}`, finalStatuses.has(status), retryAfter);
    },
  };
}

function intoOutbox(outbox: Outbox): Sms {
  return {
    kind: 'outbox',
    async send({ to, text }) {
      if (!isNumber(to)) throw new SmsRejected('ENUMBER', true);
      await outbox.keep('sms.txt', `To: ${to}\n\n${text}\n`);
    },
  };
}

const isNumber = (to: string): boolean => /^\+[1-9]\d{4,14}$/.test(to);

function toKind(error: unknown): string {
  if (!(error instanceof Error)) return 'EUNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** What a provider answered; the rest of its words is not read. */
type SmsAnswer = {
  status: number;
  /** In seconds, where it said so as a number. */
  retryAfter: number | null;
};

/**
 * Posts one text message to a Twilio-compatible API. By node:http: it follows no redirect, which would take the
 * number and the text elsewhere, and keeps no connection.
 * @param signal ends it, whether it connects, writes or waits
 * @throws whatever the network or the signal throws
 */
function postSms(
  { url, account, token, from }: NonNullable<Config['sms']>,
  { to, text }: { to: string; text: string },
  signal: AbortSignal,
): Promise<SmsAnswer> {
  const address = new URL(
    `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
  );
  const body = new URLSearchParams({ To: to, From: from, Body: text }).toString();
  const headers = {
    Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    Accept: 'application/json',
  };
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(address, { method: 'POST', headers, signal, agent: false }, (response) => {
      const wait = Number(response.headers['retry-after'] ?? NaN);
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number.isFinite(wait) && wait >= 0 ? wait : null,
      });
      // Without a listener the end of what we don't read would be an uncaught error.
      response.on('error', () => undefined).destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

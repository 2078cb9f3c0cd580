import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import type { Config } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';
import { createOutbox, type Outbox } from '~/platform/mail/outbox.server';

export type Sms = {
  /** `api`: a provider is set up. `outbox`: messages become files in the data folder. */
  kind: 'api' | 'outbox';
  /** @param message.to E.164, such as +15035550142 @throws SmsRejected */
  send(message: { to: string; text: string }): Promise<void>;
};

declare module '~/domain/services' {
  interface Services {
    sms: Sms;
  }
}

/** The error contains neither the phone number nor the provider's text. */
export class SmsRejected extends Error {
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
    readonly waitSeconds: number | null = null,
  ) {
    super(isFinal ? 'the SMS provider refuses this recipient' : 'the text message was not taken');
  }
}

const sendLimitMs = 10_000;

/** Uses SMS_URL, or files in DATA_DIR/outbox without it. */
export function createSms(
  config: Config,
  { clock, limitMs = sendLimitMs }: { clock: Clock; limitMs?: number },
): Sms {
  return config.sms
    ? createProviderSms(config.sms, limitMs)
    : createOutboxSms(createOutbox(config.dataDir, clock));
}

/**
 * Statuses 400 and 403 concern this number or text. Other errors concern our account or the provider: retry.
 */
const finalStatuses: ReadonlySet<number> = new Set([400, 403]);

function createProviderSms(provider: NonNullable<Config['sms']>, limitMs: number): Sms {
  return {
    kind: 'api',
    async send(message) {
      if (!isNumber(message.to)) throw new SmsRejected('ENUMBER', true);
      const { status, retryAfter } = await postSms(provider, message, AbortSignal.timeout(limitMs)).catch(
        (error: unknown) => {
          throw new SmsRejected(toFailureCode(error), false);
        },
      );
      if (status === 201) return;
      throw new SmsRejected(`status ${status}`, finalStatuses.has(status), retryAfter);
    },
  };
}

function createOutboxSms(outbox: Outbox): Sms {
  return {
    kind: 'outbox',
    async send({ to, text }) {
      if (!isNumber(to)) throw new SmsRejected('ENUMBER', true);
      await outbox.keep('sms.txt', `To: ${to}\n\n${text}\n`);
    },
  };
}

const isNumber = (to: string): boolean => /^\+[1-9]\d{4,14}$/.test(to);

function toFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'EUNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

type SmsAnswer = {
  status: number;
  retryAfter: number | null;
};

/** Posts to a Twilio-compatible API with node:http: a redirect would leak the number and text. */
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
      // Without a listener, an error of the unread body would be uncaught.
      response.on('error', () => undefined).destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

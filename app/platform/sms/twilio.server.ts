import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import type { Config } from '~/config.server';

/** What a provider answered; the rest of its words is not read. */
export type SmsAnswer = {
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
export function postSms(
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

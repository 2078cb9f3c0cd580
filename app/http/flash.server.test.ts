import { expect, test } from 'vitest';

import { redirectWithFlash, takeFlash } from './flash.server';

const sent = { tone: 'success', title: 'Cancellation Sent' } as const;

async function cookieFor(to: string): Promise<string> {
  const answer = await redirectWithFlash(to, sent);
  expect(answer.status).toBe(303);
  return (answer.headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? '';
}

const ask = (address: string, Cookie: string) =>
  takeFlash(new Request(`https://vclink.example.org${address}`, { headers: { Cookie } }));

test('the next page shows a flash message and clears its cookie', async () => {
  const cookie = await cookieFor('/manage/messages?sent=1#newest');
  const { flash, headers } = await ask('/manage/messages?page=2', cookie);
  expect(flash).toEqual({ ...sent, id: expect.any(String) as string });
  expect(new Headers(headers).get('Set-Cookie')).toMatch(/^flash=;.*Max-Age=0/);
});

test('another tab that reloads does not consume a flash message', async () => {
  const cookie = await cookieFor('/manage/messages');
  for (const address of ['/', '/manage', '/messages/1/correct']) {
    expect(await ask(address, cookie)).toEqual({ flash: null, headers: {} });
  }
});

test('an invalid flash cookie is ignored', async () => {
  for (const cookie of ['', 'flash=', 'flash=bm90aGluZw==', `flash=${btoa('{"title":"Free money"}')}`]) {
    expect(await ask('/', cookie)).toEqual({ flash: null, headers: {} });
  }
});

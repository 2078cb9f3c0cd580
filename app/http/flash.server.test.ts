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

test('the page that follows shows it, and takes it away', async () => {
  const cookie = await cookieFor('/manage/messages?sent=1#newest');
  const { flash, headers } = await ask('/manage/messages?page=2', cookie);
  expect(flash).toEqual({ ...sent, id: expect.any(String) as string });
  expect(new Headers(headers).get('Set-Cookie')).toMatch(/^flash=;.*Max-Age=0/);
});

test('another tab that reads its own page anew meanwhile leaves it where it is', async () => {
  const cookie = await cookieFor('/manage/messages');
  for (const address of ['/', '/manage', '/messages/1/correct']) {
    expect(await ask(address, cookie)).toEqual({ flash: null, headers: {} });
  }
});

test('what is no flash of ours is nothing', async () => {
  for (const cookie of ['', 'flash=', 'flash=bm90aGluZw==', `flash=${btoa('{"title":"Free money"}')}`]) {
    expect(await ask('/', cookie)).toEqual({ flash: null, headers: {} });
  }
});

import { expect, test } from 'vitest';

import { readConfig } from '~/platform/config/config.server';

import {
  clearSessionToken,
  readBrowserToken,
  readSessionToken,
  signInHeaders,
} from './session-cookie.server';

const token = 'a'.repeat(43);
const http = readConfig({});
const https = readConfig({ ORIGIN: 'https://vclink.example.org' });

const browser = 'b'.repeat(43);

test('session cookies are hidden from scripts and other hosts', () => {
  const how = 'Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax';
  expect(signInHeaders(http, { token, browser }).getSetCookie()).toEqual([
    `vclink_session=${token}; ${how}`,
    `vclink_browser=${browser}; ${how}`,
  ]);
  expect(signInHeaders(https, { token, browser }).getSetCookie()).toEqual([
    `__Host-vclink_session=${token}; ${how}; Secure`,
    `__Host-vclink_browser=${browser}; ${how}; Secure`,
  ]);
  expect(clearSessionToken(http)).toContain('vclink_session=; Path=/; Max-Age=0');
});

test('the session token is read by its full cookie name', () => {
  const header = `theme=dark; vclink_session=${token}; x=1`;
  expect(readSessionToken(http, header)).toBe(token);
  expect(readBrowserToken(http, header)).toBeNull();
  expect(readSessionToken(http, new Request('http://localhost/', { headers: { Cookie: header } }))).toBe(
    token,
  );
  expect(readSessionToken(https, header)).toBeNull();
  expect(readSessionToken(http, `__Host-vclink_session=${token}`)).toBeNull();
  expect(readSessionToken(https, `__Host-vclink_session=${token}`)).toBe(token);
});

test.for([
  null,
  undefined,
  '',
  'vclink_session',
  'vclink_session=',
  'vclink_session=short',
  `vclink_session=${token}b`,
])('the cookie header %s has no session token', (header) => {
  expect(readSessionToken(http, header)).toBeNull();
});

import { type ActionFunctionArgs, type AppLoadContext, createCookie, redirect } from '@remix-run/node';

import { drivePath } from '~/features/community/shuttle/drive/drive';
import { type DriverLink, openDriverLink } from '~/features/community/shuttle/drive/driver-link.server';
import type { Services } from '~/domain/services';
import { generateToken } from '~/platform/residents/link-token.server';

/** Longer than a link is good for. Strict would hide it when the link is opened from a message. */
const maxAge = 3 * 24 * 60 * 60;

/** A browser's secret, of which drivers' links store the hash. */
const cookie = createCookie('driver', { httpOnly: true, sameSite: 'lax', path: '/drive', maxAge });

export async function readDriverCookie(header: string | null): Promise<string | null> {
  const value: unknown = await cookie.parse(header);
  return typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : null;
}

export const serializeDriverCookie = (secret = generateToken()): Promise<string> => cookie.serialize(secret);

type Driving = { services: Services; link: DriverLink; token: string };

/** Redirects to the link's page, which says why, unless this browser holds the link today. @throws NotFound */
export async function admitDriver({
  request,
  params,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'params'> & { context: AppLoadContext }): Promise<Driving> {
  const { services } = context;
  const token = params.token ?? '';
  const browser = await readDriverCookie(request.headers.get('Cookie'));
  const opened = await openDriverLink(services, token, browser);
  if (opened.state !== 'held') throw redirect(drivePath(token), 303);
  return { services, link: opened.link, token };
}

import { createCookie } from '@remix-run/node';
import { type SQL, sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { FirstStep } from './first-steps';

/** Returns an empty list once a contact and an address are set, so the optional steps nag nobody. */
export async function readFirstSteps(
  { db, config, registry: { measures } }: Services,
  viewer: Viewer,
): Promise<FirstStep[]> {
  const isOwn = sql`resident_id = ${viewer.id}`;
  const missing: Record<FirstStep, SQL> = {
    contact: sql`${measures.contacts(viewer.id, config)} = 0`,
    address: sql`not exists (select from profiles where ${isOwn} and address is not null)`,
    notifications: sql`not exists (select from notification_preferences where ${isOwn})
      and not exists (select from push_subscriptions where ${isOwn})`,
    stop: sql`exists (select from shuttle_routes) and ${measures.stops(viewer.id, config)} = 0`,
  };
  const steps = Object.keys(missing) as FirstStep[];
  const columns = steps.map((step) => sql`(${missing[step]}) as ${sql.identifier(step)}`);
  const [row] = await db.execute<Record<FirstStep, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  return row?.contact || row?.address ? steps.filter((step) => row[step]) : [];
}

const cookie = createCookie('first-steps', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
});

export const areFirstStepsHidden = async (request: Request): Promise<boolean> =>
  (await cookie.parse(request.headers.get('Cookie'))) === 'away';

export const serializeHiddenCookie = (): Promise<string> => cookie.serialize('away');

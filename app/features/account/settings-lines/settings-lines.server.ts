import { sql } from 'drizzle-orm';

import { counted } from '~/domain/counted';
import type { SectionResult } from '~/domain/page-section';
import { failed } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Session } from '~/platform/residents/sessions.server';
import { levelSize } from '~/platform/rewards/points/points';
import { getPoints } from '~/platform/rewards/points/points.server';

type Row = { contacts: number; primaryContact: string | null; hasPush: boolean; sessions: number };

/** Returns one line for each settings page, keyed by its path. Its two queries fail independently. */
export async function readSettingsLines(
  services: Services,
  session: Session,
): Promise<Record<string, string | null>> {
  const [row, points] = await Promise.all([
    readPageSection(services, 'settings', () => readRow(services, session)),
    readPageSection(services, 'points', () => getPoints(services, session.viewer)),
  ]);
  return {
    ...toLines(row),
    '/settings/community-rewards': points === failed ? null : toLevel(points.totalPoints),
  };
}

async function readRow({ db }: Services, { id, viewer }: Session): Promise<Row> {
  const isOwn = sql`resident_id = ${viewer.id}`;
  const [row] = await db.execute<Row>(sql`
    select
      (select count(*) from emergency_contacts where ${isOwn})::int as contacts,
      (select name from emergency_contacts where ${isOwn} and is_primary) as "primaryContact",
      exists (select from push_subscriptions where session_id = ${id}) as "hasPush",
      (select count(*) from sessions where ${isOwn})::int as sessions`);
  return row!;
}

function toLines(row: SectionResult<Row>): Record<string, string> {
  if (row === failed) return {};
  const { contacts, primaryContact, hasPush, sessions } = row;
  return {
    '/settings/emergency-contacts':
      primaryContact === null
        ? 'None yet: add one'
        : `${counted(contacts, 'contact')}, ${primaryContact} first`,
    '/settings/notifications': hasPush ? 'Push on for this device' : 'Push off for this device',
    '/settings/account': `Signed in on ${counted(sessions, 'device')}`,
  };
}

const toLevel = (points: number): string =>
  `${counted(points, 'point')}, level ${Math.floor(points / levelSize) + 1}`;

import { and, eq, isNull } from 'drizzle-orm';

import { alertDismissals, alerts } from '#db/schema';
import { dayIn, daysBetween } from '~/domain/clock';
import { Conflict, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import { toInstant } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { announce } from '~/live/announce.server';

import type { AnnouncementInput } from './announcements.schema.server';

type Row = typeof alerts.$inferSelect;

/** Publishes a dated announcement to every banner. @throws Forbidden unless the viewer is a manager */
export async function announceDated(
  services: Services,
  viewer: Viewer,
  id: string,
  input: AnnouncementInput,
) {
  mustAnnounce(viewer);
  const createdAt = services.clock.now();
  await services.db
    .insert(alerts)
    .values({ ...toContent(services, input), id, senderId: viewer.id, createdAt });
  await announce(services, { type: 'banner-changed' });
}

/** Corrects an announcement and shows it again to everyone. @throws NotFound; Conflict if over; Forbidden */
export async function correctAnnouncement(
  services: Services,
  viewer: Viewer,
  id: string,
  input: AnnouncementInput,
): Promise<void> {
  mustAnnounce(viewer);
  await lockCurrent(services, id);
  await services.db
    .update(alerts)
    .set({ ...toContent(services, input), kind: 'update', changedAt: services.clock.now() })
    .where(eq(alerts.id, id));
  await services.db.delete(alertDismissals).where(eq(alertDismissals.alertId, id));
  await announce(services, { type: 'banner-changed' });
}

/** Ends an announcement early, in every banner. @throws NotFound; Conflict if it is over; Forbidden */
export async function endAnnouncement(services: Services, viewer: Viewer, id: string): Promise<void> {
  mustAnnounce(viewer);
  await lockCurrent(services, id);
  const now = services.clock.now();
  await services.db.update(alerts).set({ endedAt: now, changedAt: now }).where(eq(alerts.id, id));
  await announce(services, { type: 'banner-changed' });
}

const mustAnnounce = (viewer: Viewer): void => requireCapability(viewer, 'content', 'announce something');

async function lockCurrent(services: Services, id: string): Promise<void> {
  const [row] = await services.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.messageId)))
    .for('update');
  if (!row) throw new NotFound('There is no such announcement.');
  if (isOver(services, row)) throw new Conflict('It’s already over. Make a new announcement instead.');
}

function isOver({ config, clock }: Services, { date, expiresAt, endedAt }: Row): boolean {
  const now = clock.now();
  return endedAt !== null || date < dayIn(config.timeZone, now) || (expiresAt !== null && expiresAt <= now);
}

function toContent({ config }: Services, input: AnnouncementInput) {
  const { title, message, date, showFrom, from, until, severity } = input;
  const instant = (time: string) => (time === '' ? null : toInstant(config.timeZone, `${date}T${time}`));
  return {
    title,
    message,
    date,
    leadDays: showFrom ? daysBetween(showFrom, date) : null,
    startsAt: instant(from),
    expiresAt: instant(until),
    ...(severity && { severity }),
  };
}

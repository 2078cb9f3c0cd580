import { and, desc, eq, isNull } from 'drizzle-orm';

import { alertDismissals, alerts } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { mustBeManager } from '~/domain/must-be-manager.server';
import { toInstant, toLocalTime } from '~/domain/local-time';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { announce } from '~/live/announce.server';

import { type AnnouncementFields, longestAheadDays } from './announcements';
import type { AnnouncementInput } from './announcements.schema.server';

type Row = typeof alerts.$inferSelect;

const listLimit = 100;

/**
 * What is announced and what was, the latest day first (at most 100). Safety alerts are among the messages.
 * @throws Forbidden where the viewer is no manager
 */
export async function listAnnouncements(services: Services, viewer: Viewer) {
  mustAnnounce(viewer);
  const rows = await services.db
    .select()
    .from(alerts)
    .where(isNull(alerts.messageId))
    .orderBy(desc(alerts.date), desc(alerts.createdAt), alerts.id)
    .limit(listLimit);
  return rows.map((row) => toAnnouncement(services, row));
}

/**
 * Announces something dated: it stands in every banner until its day, or its end, is over.
 * @returns its id
 * @throws Forbidden where the viewer is no manager
 * @throws Invalid where its time is past, or too far ahead
 */
export async function announceDated(services: Services, viewer: Viewer, input: AnnouncementInput) {
  mustAnnounce(viewer);
  const content = toContent(services, input);
  const id = crypto.randomUUID();
  await inTransaction(services, async (services) => {
    await services.db
      .insert(alerts)
      .values({ ...content, id, senderId: viewer.id, createdAt: services.clock.now() });
    await announce(services, { type: 'banner-changed' });
  });
  return id;
}

/**
 * Corrects an announcement, which says so from then on, also to those who put it away.
 * @throws NotFound where there is no such announcement
 * @throws Conflict where it is over
 * @throws Invalid where its time is past, or too far ahead
 */
export async function correctAnnouncement(
  services: Services,
  viewer: Viewer,
  id: string,
  input: AnnouncementInput,
): Promise<void> {
  mustAnnounce(viewer);
  const content = toContent(services, input);
  await change(services, id, async (services) => {
    await services.db
      .update(alerts)
      .set({ ...content, kind: 'update' })
      .where(eq(alerts.id, id));
    await services.db.delete(alertDismissals).where(eq(alertDismissals.alertId, id));
  });
}

/**
 * Takes an announcement out of every banner before its time.
 * @throws NotFound where there is no such announcement
 * @throws Conflict where it is over
 */
export async function endAnnouncement(services: Services, viewer: Viewer, id: string): Promise<void> {
  mustAnnounce(viewer);
  await change(services, id, async (services) => {
    await services.db.update(alerts).set({ endedAt: services.clock.now() }).where(eq(alerts.id, id));
  });
}

/**
 * An announcement, and what its form begins with.
 * @throws NotFound where there is no such announcement
 */
export async function getAnnouncement(services: Services, viewer: Viewer, id: string) {
  mustAnnounce(viewer);
  const row = await getRow(services, id);
  const toTime = (instant: Date | null) =>
    instant ? toLocalTime(services.config.timeZone, instant).slice(11) : '';
  const { title, message, date, startsAt, expiresAt } = row;
  const fields: AnnouncementFields = {
    title,
    message,
    date,
    from: toTime(startsAt),
    until: toTime(expiresAt),
  };
  return { ...toAnnouncement(services, row), fields };
}

const mustAnnounce = (viewer: Viewer): void => mustBeManager(viewer, 'announce something');

/** One change at a time, of one that still holds; every browser hears of it. */
async function change(services: Services, id: string, run: (services: Services) => Promise<void>) {
  await inTransaction(services, async (services) => {
    const row = await getRow(services, id);
    if (toState(services, row) === 'over')
      throw new Conflict('It’s already over. Make a new announcement instead.');
    await run(services);
    await announce(services, { type: 'banner-changed' });
  });
}

async function getRow({ db }: Services, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.messageId)))
    .for('update');
  if (!row) throw new NotFound('There is no such announcement.');
  return row;
}

/** @throws Invalid where its time is past, or too far ahead */
function toContent(services: Services, { title, message, date, from, until }: AnnouncementInput) {
  const { timeZone } = services.config;
  const now = services.clock.now();
  const today = dayIn(timeZone, now);
  const instant = (time: string) => (time === '' ? null : toInstant(timeZone, `${date}T${time}`));
  const [startsAt, expiresAt] = [instant(from), instant(until)];
  if (date < today) throw refusal('date', 'The date must be today or later.');
  if (date > addDays(today, longestAheadDays)) throw refusal('date', 'The date can be at most a year ahead.');
  if (expiresAt && expiresAt <= now) throw refusal('until', 'The end must be in the future.');
  return { title, message, date, startsAt, expiresAt };
}

const refusal = (field: string, sentence: string) => new Invalid(sentence, { [field]: [sentence] });

type State = 'current' | 'coming' | 'over';

function toState({ config, clock }: Services, { date, expiresAt, endedAt }: Row): State {
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  if (endedAt || date < today || (expiresAt && expiresAt <= now)) return 'over';
  return date > today ? 'coming' : 'current';
}

/** An announcement as managers see it: a dated alert of the banner. */
export type Announcement = ReturnType<typeof toAnnouncement>;

const toAnnouncement = (services: Services, row: Row) => ({
  id: row.id,
  title: row.title,
  message: row.message,
  date: row.date,
  startsAt: row.startsAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isCorrected: row.kind === 'update',
  state: toState(services, row),
});

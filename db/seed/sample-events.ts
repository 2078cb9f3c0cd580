import { and, eq, gt, inArray, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { eventRsvps, events, photos, residents } from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import { type SampleAnswers, sampleAnswers } from './sample-answers';
import { samplePhotoId, samplePhotos } from './sample-photos';
import { readSampleRows, type SampleRow } from './sample-tables';
import type { SeedTime } from './seed-demo';

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 60;

export async function seedEvents(db: Db, time: SeedTime): Promise<void> {
  const people = await readResidentIds(db);
  for (const row of readSampleRows('events', time)) {
    await createRsvps(db, time, row.id!, people);
    const heldDaysAgo = sampleAnswers[toSeries(row)]?.heldDaysAgo;
    if (heldDaysAgo !== undefined) await createEvent(db, time, toPastEvent(row, time, heldDaysAgo), people);
  }
}

/** People's changes stay: a canceled event returns after its day, and one with RSVPs is kept. */
export async function refreshEvents(db: Db, time: SeedTime): Promise<void> {
  // Managers may have emptied the list, so don't refill it.
  if ((await db.$count(events)) === 0) return;
  const people = await readResidentIds(db);
  for (const row of readSampleRows('events', time)) {
    const isOfSample = like(events.id, `${toSeries(row)}-____-__-__`);
    const isComing = and(isOfSample, gt(events.startsAt, time.now));
    if ((await db.$count(events, isComing)) === 0) await createEvent(db, time, row, people);
    const unanswered = db
      .select({ id: events.id })
      .from(events)
      .leftJoin(eventRsvps, eq(eventRsvps.eventId, events.id))
      .where(
        and(
          isOfSample,
          lt(events.endsAt, new Date(time.now.getTime() - retentionDays * dayMs)),
          isNull(eventRsvps.id),
        ),
      );
    await db.delete(events).where(inArray(events.id, unanswered));
  }
}

const toSeries = ({ id = '' }: SampleRow): string => id.slice(0, -'-2026-01-01'.length);

const photoIdsOf = (row: SampleRow): string[] =>
  samplePhotos.flatMap((photo) =>
    'eventId' in photo.of && photo.of.eventId === toSeries(row) ? samplePhotoId(photo) : [],
  );

function toPastEvent(row: SampleRow, { now, timeZone }: SeedTime, daysAgo: number): SampleRow {
  const [day, coming] = [neighborhoodDay(timeZone, now, -daysAgo), row.id!.slice(-'2026-01-01'.length)];
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replace(coming, day)]));
}

async function readResidentIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: residents.id }).from(residents);
  return new Set(rows.map(({ id }) => id));
}

function createEvent(db: Db, time: SeedTime, row: SampleRow, people: ReadonlySet<string>): Promise<void> {
  const { id = '', title = '', details = '', place = '', latitude, longitude, capacity } = row;
  const local = (text = '') => sql`(${text}::timestamp at time zone ${time.timeZone})`;
  const number = (text = '') => (text === '' ? null : Number(text));
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(events)
      .values({
        id,
        title,
        details,
        place,
        latitude: number(latitude),
        longitude: number(longitude),
        capacity: number(capacity),
        startsAt: local(row['starts-at']),
        endsAt: local(row['ends-at']),
        createdAt: time.now,
        changedAt: time.now,
      })
      .onConflictDoNothing()
      .returning({ id: events.id });
    if (!created) return;
    await createRsvps(tx, time, id, people);
    await tx
      .update(photos)
      .set({ eventId: id })
      .where(and(inArray(photos.id, photoIdsOf(row)), isNotNull(photos.eventId)));
  });
}

/** RSVPs to past events date from two days before, others from now. */
async function createRsvps(db: Db, { now }: SeedTime, eventId: string, people: ReadonlySet<string>) {
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  const sample = sampleAnswers[toSeries({ id: eventId })];
  if (!event || !sample) return;
  const answeredAt = new Date(Math.min(now.getTime(), event.startsAt.getTime() - 2 * dayMs));
  const answers = toRsvps(sample, event.capacity, people, answeredAt);
  if (answers.length === 0) return;
  await db.insert(eventRsvps).values(answers.map((row) => ({ ...row, eventId })));
  const waiting = answers.filter(({ status }) => status === 'waiting').length;
  const going = answers.filter(({ status }) => status === 'going');
  await db
    .update(events)
    .set({ waiting, lastInQueue: waiting, going: going.reduce((sum, { partySize }) => sum + partySize, 0) })
    .where(eq(events.id, eventId));
}

/** Former residents don't attend. People on the waitlist get their places. */
function toRsvps(
  { going, waiting = {}, declined = [] }: SampleAnswers,
  capacity: number | null,
  people: ReadonlySet<string>,
  answeredAt: Date,
) {
  const of = (parties: Readonly<Record<string, number>>) =>
    Object.entries(parties)
      .filter(([residentId]) => people.has(residentId))
      .map(([residentId, partySize]) => ({ residentId, partySize, answeredAt }));
  const coming = of(going).map((answer) => ({
    ...answer,
    status: 'going' as const,
    goingSince: answeredAt,
  }));
  const isFull = coming.reduce((sum, { partySize }) => sum + partySize, 0) === capacity;
  const queue = of(isFull ? waiting : {}).map((answer, at) => ({
    ...answer,
    status: 'waiting' as const,
    queueNumber: at + 1,
  }));
  const away = declined
    .filter((residentId) => people.has(residentId))
    .map((residentId) => ({ residentId, partySize: 1, answeredAt, status: 'declined' as const }));
  return [...coming, ...queue, ...away];
}

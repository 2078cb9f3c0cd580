import { and, eq, gt, inArray, isNull, like, lt, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { eventRsvps, events, residents } from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import { type SampleEvent, sampleEvents } from './sample-event-things';
import type { SeedTime } from './seed-demo';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 60;

/** The sample events where there is none, with some that were held before; then what is over comes again. */
export async function seedEvents(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(events)) === 0) {
    const people = await readPeople(db);
    for (const sample of sampleEvents) {
      if (sample.heldDaysAgo !== undefined) await lay(db, time, sample, -sample.heldDaysAgo, people);
      await lay(db, time, sample, sample.inDays, people);
    }
  }
  await refreshEvents(db, time);
}

/**
 * Lays each sample event anew of which none is coming any more, and clears away those long over that nobody answered
 * to. What people did stays: an event that was called off comes again when its day is over, one with answers is kept.
 */
export async function refreshEvents(db: Db, time: SeedTime): Promise<void> {
  // Somebody may have emptied the list: nothing is laid where there is none.
  if ((await db.$count(events)) === 0) return;
  const people = await readPeople(db);
  for (const sample of sampleEvents) {
    const isOfSample = like(events.id, `${sample.slug}-____-__-__`);
    const isComing = and(isOfSample, gt(events.startsAt, time.now));
    if ((await db.$count(events, isComing)) === 0) await lay(db, time, sample, sample.inDays, people);
    const unanswered = db
      .select({ id: events.id })
      .from(events)
      .leftJoin(eventRsvps, eq(eventRsvps.eventId, events.id))
      .where(
        and(
          isOfSample,
          lt(events.endsAt, new Date(time.now.getTime() - keptDays * dayMs)),
          isNull(eventRsvps.id),
        ),
      );
    await db.delete(events).where(inArray(events.id, unanswered));
  }
}

/** Those of the cast who still live here. */
async function readPeople(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: residents.id }).from(residents);
  return new Set(rows.map(({ id }) => id));
}

/** An event of the day that many days from now, and the answers to it; one that is there already stays as it is. */
async function lay(
  db: Db,
  { now, timeZone }: SeedTime,
  sample: SampleEvent,
  days: number,
  people: ReadonlySet<string>,
): Promise<void> {
  const { slug, title, details, place, latitude, longitude, capacity, at } = sample;
  const day = neighborhoodDay(timeZone, now, days);
  const local = (time: string) => sql`(${`${day} ${time}`}::timestamp at time zone ${timeZone})`;
  const answers = answersTo(sample, people, new Date(now.getTime() + Math.min(0, days - 2) * dayMs));
  const going = answers.filter(({ status }) => status === 'going');
  const waiting = answers.filter(({ status }) => status === 'waiting').length;
  await db.transaction(async (tx) => {
    const [laid] = await tx
      .insert(events)
      .values({
        id: `${slug}-${day}`,
        title,
        details,
        place,
        latitude,
        longitude,
        capacity,
        waiting,
        startsAt: local(at[0]),
        endsAt: local(at[1]),
        createdAt: now,
        changedAt: now,
        going: going.reduce((sum, { partySize }) => sum + partySize, 0),
        lastInQueue: waiting,
      })
      .onConflictDoNothing()
      .returning({ id: events.id });
    if (!laid || answers.length === 0) return;
    await tx.insert(eventRsvps).values(answers.map((answer) => ({ ...answer, eventId: laid.id })));
  });
}

/** Who left the neighborhood does not come, and nobody waits for a place that is free by it. */
function answersTo(
  { going, waiting = {}, declined = [], capacity }: SampleEvent,
  people: ReadonlySet<string>,
  answeredAt: Date,
) {
  const of = (parties: Readonly<Record<string, number>>) =>
    Object.entries(parties)
      .filter(([residentId]) => people.has(residentId))
      .map(([residentId, partySize]) => ({ residentId, partySize, answeredAt }));
  const coming = of(going).map((answer) => ({ ...answer, status: 'going' as const, goingSince: answeredAt }));
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

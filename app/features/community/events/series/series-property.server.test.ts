// @module-tag dated

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { eventRsvps, eventSeries, events, notifications, pointsLedger, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { weeklyEvent } from '#tests/support/event-series';
import { makeNeighbors } from '#tests/support/slots';
import { addDays, dayIn } from '~/domain/clock';
import { isDomainError } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import type { Viewer } from '~/domain/viewer';
import { listSchedule } from '~/platform/calendar/schedule.server';
import { releaseHoldings } from '~/platform/residents/holdings.server';

import { answerEvent, answerHolding, withdrawAnswer } from '../answer/answer-event.server';
import { answerAllDates, withdrawAllAnswers } from '../answer/answer-series.server';
import { callOffEvent, undoCallOff } from '../manage/call-off-event.server';
import { toDraft } from '../manage/event-drafts.server';
import { addEvent, getManagedEvent } from '../manage/manage-events.server';
import { eventSchema, newEventSchema } from '../manage/manage-events.schema.server';
import { updateEvent } from '../manage/update-event.server';
import { listRuleDays } from './series-rule.server';

const verbs = [
  ...(['come', 'come', 'comeAll', 'comeAll', 'decline', 'withdraw', 'withdrawAll'] as const),
  ...(['move', 'moveLater', 'place', 'callOff', 'callOff', 'callOffLater', 'undo', 'undo', 'undo'] as const),
  ...(['wait', 'leave'] as const),
] as const;
type Verb = (typeof verbs)[number];
type Command = { verb: Verb; who: number; date: number; size: number };

const dateCount = 5;

async function readAll({ db }: TestServices, ids: readonly string[]) {
  const rows = await db.select().from(events).orderBy(asc(events.startsAt), asc(events.id));
  const dates = rows.filter(({ id }) => ids.includes(id));
  const rsvps = await db
    .select()
    .from(eventRsvps)
    .where(ne(eventRsvps.status, 'withdrawn'))
    .orderBy(asc(eventRsvps.queueNumber), asc(eventRsvps.residentId));
  return { dates, answers: rsvps.filter(({ eventId }) => ids.includes(eventId)) };
}
type State = Awaited<ReturnType<typeof readAll>>;

/** Counts match the answers, nobody who fits waits at the head, and the rule still gives every date's day. */
async function checkDates(services: TestServices, { dates, answers }: State): Promise<void> {
  expect(dates).toHaveLength(dateCount);
  for (const date of dates) {
    const own = answers.filter(({ eventId }) => eventId === date.id);
    const waiting = own.filter(({ status }) => status === 'waiting');
    const going = own.filter(({ status }) => status === 'going');
    if (date.cancelledAt === null) {
      expect(date.going).toBe(going.reduce((sum, { partySize }) => sum + partySize, 0));
      expect(date.waiting).toBe(waiting.length);
      if (waiting[0]) expect(date.going + waiting[0].partySize).toBeGreaterThan(date.capacity!);
    }
    expect(date.going).toBeLessThanOrEqual(date.capacity!);
    const [series] = await services.db.select().from(eventSeries).where(eq(eventSeries.id, date.seriesId!));
    expect(listRuleDays(series!)).toContain(date.seriesDay);
  }
}

/** Nobody has points, an appointment or a holding for a date that doesn't take place. */
async function checkPeople(services: TestServices, { dates, answers }: State, people: readonly Viewer[]) {
  const isOn = (id: string) => dates.some((date) => date.id === id && date.cancelledAt === null);
  for (const viewer of people) {
    const own = answers.filter(({ residentId, eventId }) => residentId === viewer.id && isOn(eventId));
    const going = own.filter(({ status }) => status === 'going');
    const [earned] = await services.db
      .select({ sum: sql<number>`coalesce(sum(points), 0)::int` })
      .from(pointsLedger)
      .where(and(eq(pointsLedger.residentId, viewer.id), eq(pointsLedger.activityType, 'book_event')));
    expect(earned!.sum).toBe(10 * going.length);
    const held = (await answerHolding.list(services, viewer.id)).map(({ id }) => id);
    const live = own.filter(({ status }) => status !== 'declined').map(({ eventId }) => eventId);
    expect(held.sort()).toEqual(live.sort());
    // A schedule shows only the next date of each series.
    const scheduled = (await listSchedule(services, viewer)).map(({ uid }) => uid.replace('event-', ''));
    const next = new Map(
      dates
        .filter(({ id }) => going.some(({ eventId }) => eventId === id))
        .toReversed()
        .map(({ seriesId, id }) => [seriesId, id]),
    );
    expect(scheduled.sort()).toEqual([...next.values()].sort());
  }
}

/** Residents leave while dates that they answered are canceled, and the cancellation is undone. */
const leavingInAGap = (command: Command): Command[] =>
  command.verb === 'leave'
    ? (['comeAll', 'callOffLater', 'leave', 'undo'] as const).map((verb) => ({ ...command, verb }))
    : [command];

const isNews = (title: string) => /^(Canceled|On again|Changed): /.test(title);

async function countNews({ db }: TestServices): Promise<Map<string, number>> {
  const rows = await db.select().from(notifications).where(eq(notifications.type, 'event_update'));
  const counts = new Map<string, number>();
  for (const { residentId, title } of rows)
    if (isNews(title)) counts.set(residentId, (counts.get(residentId) ?? 0) + 1);
  return counts;
}

/** Residents with an answer for a date that another time, another place, a cancellation or its reversal concerns. */
function listConcerned(before: State, after: State): string[] {
  const facts = ({ startsAt, endsAt, place, cancelledAt }: State['dates'][number]) =>
    cancelledAt ? 'off' : JSON.stringify([startsAt, endsAt, place]);
  const changed = after.dates.filter(
    (date) => facts(date) !== facts(before.dates.find(({ id }) => id === date.id)!),
  );
  const concerned = changed.flatMap(({ id, cancelledAt }) =>
    (cancelledAt ? before : after).answers.filter(
      ({ eventId, status }) => eventId === id && status !== 'declined',
    ),
  );
  return [...new Set(concerned.map(({ residentId }) => residentId))].sort();
}

const toFacts = ({ residentId, status, partySize }: State['answers'][number]) => [
  residentId,
  status,
  partySize,
];

/** Six people for four spots, a date called off and restored: random histories may have nobody who waits. */
const someWait: Command[] = [
  ...[0, 1].map((who) => ({ verb: 'come' as const, who, date: 0, size: 3 })),
  ...(['callOff', 'wait', 'undo', 'place', 'withdraw'] as const).map((verb) => ({
    verb,
    who: 0,
    date: 0,
    size: 1,
  })),
];

test.for([
  ['the end of daylight saving', '2026-10-20', 'Tuesday before November 1'],
  ['the start of daylight saving', '2027-03-02', 'Tuesday before March 14'],
] as const)(
  'any history of a series across %s keeps answers, points and news right',
  async ([, firstDay], { services, cast }) => {
    const { timeZone } = services.config;
    const seen = { undone: 0, news: 0, split: 0, waited: 0, partly: 0 };
    let run = 0;
    const command = fc.record({
      verb: fc.constantFrom(...verbs),
      who: fc.nat(4),
      date: fc.nat(dateCount - 1),
      size: fc.integer({ min: 1, max: 3 }),
    });
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 30, maxLength: 30 }),
      async (history: Command[]) => {
        run += 1;
        services.clock.set(new Date(`${addDays(firstDay, -3)}T20:00:00Z`));
        const people = await makeNeighbors(services.db, 5, `series-${run}-`);
        const gone = new Set<string>();
        const plan = newEventSchema(timeZone).parse({
          ...{ ...weeklyEvent, title: `Repairs ${run}`, capacity: '4' },
          ...{ startsAt: `${firstDay}T19:00`, endsAt: `${firstDay}T21:00`, count: String(dateCount) },
        });
        await addEvent(services, cast.maya, plan);
        const all = await services.db.select().from(events).orderBy(asc(events.startsAt));
        const ids = all.filter(({ title }) => title === plan.title).map(({ id }) => id);
        const calledOff = new Map<string, State['answers']>();
        for (const { verb, who, date, size } of history.flatMap(leavingInAGap)) {
          const [viewer, eventId] = [people[who]!, ids[date]!];
          const { maya } = cast;
          services.clock.set(new Date(services.clock.now().getTime() + 60_000));
          const before = await readAll(services, ids);
          const told = await countNews(services);
          const off = before.dates.filter(({ cancelledAt }) => cancelledAt !== null).map(({ id }) => id);
          const change = async (place: string | null, shift: number, dates: 'this' | 'later') => {
            const draft = toDraft(await getManagedEvent(services, maya, eventId), timeZone);
            const move = (local: string) => {
              const day = addDays(local.slice(0, 10), shift);
              return `${day}T${String(16 + size).padStart(2, '0')}:30`;
            };
            const moved =
              shift === 0
                ? {}
                : { startsAt: move(draft.startsAt), endsAt: `${move(draft.startsAt).slice(0, 11)}23:00` };
            const input = eventSchema(timeZone).parse({ ...draft, ...moved, ...(place && { place }) });
            await updateEvent(services, maya, eventId, input, dates);
          };
          const run: Record<Verb, () => Promise<unknown>> = {
            come: () => answerEvent(services, viewer, { eventId, answer: 'going', partySize: size }),
            comeAll: () => answerAllDates(services, viewer, { eventId, answer: 'going', partySize: size }),
            decline: () => answerEvent(services, viewer, { eventId, answer: 'declined' }),
            withdraw: () => withdrawAnswer(services, viewer, eventId),
            withdrawAll: () => withdrawAllAnswers(services, viewer, eventId),
            move: () => change(null, size, 'this'),
            moveLater: () => change(null, size - 2 || 1, 'later'),
            place: () => change(`Room ${size}`, 0, size === 1 ? 'this' : 'later'),
            callOff: () => callOffEvent(services, maya, eventId, { reason: null }),
            callOffLater: () => callOffEvent(services, maya, eventId, { reason: null, dates: 'later' }),
            undo: () => undoCallOff(services, maya, off.includes(eventId) ? eventId : (off[0] ?? eventId)),
            wait: async () => services.clock.set(new Date(services.clock.now().getTime() + 6 * 60_000)),
            async leave() {
              if (gone.size > 2) return;
              await releaseHoldings(services, viewer.id);
              const { db, clock } = services;
              const isThem = eq(residents.id, viewer.id);
              if (size === 1) await db.delete(residents).where(isThem);
              else await db.update(residents).set({ leavesAt: clock.now() }).where(isThem);
              gone.add(viewer.id);
            },
          };
          const isOfGone = gone.has(viewer.id);
          const isOwn = /^(come|decline|withdraw|leave)/.test(verb);
          if (isOwn && isOfGone) continue;
          await run[verb]().catch((error: unknown) => {
            if (!isDomainError(error)) throw error;
          });
          const after = await readAll(services, ids);
          await checkDates(services, after);
          const here = people.filter(({ id }) => !gone.has(id));
          await checkPeople(services, after, here);
          if (!isOwn) {
            const now = await countNews(services);
            const concerned = listConcerned(before, after);
            for (const { id } of here) {
              const got = (now.get(id) ?? 0) - (told.get(id) ?? 0);
              expect([verb, id, got]).toEqual([verb, id, concerned.includes(id) ? 1 : 0]);
              seen.news += got;
            }
          }
          for (const { id, cancelledAt } of after.dates) {
            const was = before.dates.find((one) => one.id === id)!;
            const own = (state: State) => state.answers.filter((one) => one.eventId === id);
            if (cancelledAt && !was.cancelledAt) calledOff.set(id, own(before));
            if (!cancelledAt && was.cancelledAt) {
              const stayed = calledOff.get(id)!.filter(({ residentId }) => !gone.has(residentId));
              const isWhole = stayed.length === calledOff.get(id)!.length;
              const restored = own(after);
              const key = (one: State['answers'][number]) =>
                isWhole ? toFacts(one) : [one.residentId, one.partySize];
              expect(restored.map(key).sort()).toEqual(stayed.map(key).sort());
              seen.undone += 1;
              if (!isWhole) seen.partly += 1;
            }
          }
          seen.waited += after.answers.filter(({ status }) => status === 'waiting').length;
          seen.split = Math.max(seen.split, new Set(after.dates.map(({ seriesId }) => seriesId)).size);
        }
        const { dates } = await readAll(services, ids);
        // Dates that follow their rule keep their local time over the change of clocks.
        for (const { startsAt } of dates)
          expect(toLocalTime(timeZone, startsAt).slice(11)).toMatch(/^(19:00|1[7-9]:30)$/);
        expect(dates.every(({ startsAt }) => dayIn(timeZone, startsAt) >= addDays(firstDay, -2))).toBe(true);
      },
    );
    await fc.assert(property, { numRuns: 7, endOnFailure: true, examples: [[someWait]] });
    // Without these, the test would prove nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1);
  },
);

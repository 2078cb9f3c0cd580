import { and, eq, gt, isNotNull, or, like } from 'drizzle-orm';

import { notifications, timeSlots } from '#db/schema';
import { changeTexts, addEntryLike, retire } from '#tests/support/desk';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { eventReminderJob } from '~/features/community/events/event-reminders.server';
import { bookingReminderJob } from '~/features/health/bookings/booking-reminders.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { joinProgram } from '~/features/health/programs/program-steps.server';
import { generateSlots } from '~/features/health/slots/generate-slots.server';
import { callOff } from '~/features/health/slots/manage-slots.server';
import { joinWorkshop } from '~/features/sustainable/garden/workshops.server';
import { exportKind } from '~/platform/desk/files/export.server';
import { revertChange, listChanges } from '~/platform/desk/history/history.server';
import { applyImport, startImport, revertImport } from '~/platform/desk/imports/imports.server';
import { registry } from '~/registry.server';

import { appointmentReminderJob } from './appointment-reminders.server';
import type { AppointmentKindName } from './calendar';
import { createCalendarFeed, openCalendarFeed } from './calendar-feed.server';
import { calendarFile } from './calendar-file.server';

/** Friday, 10:05 AM in Los Angeles. */
const friday = new Date('2026-11-20T18:05:00Z');
const hour = 3_600_000;

/** An appointment that the viewer joined, and the managers' changes to it. */
type Held = {
  /** Prefix of its appointments' UIDs in calendars. */
  uid: string;
  startsAt: Date;
  describe(): Promise<unknown>;
  move(): Promise<unknown>;
  newTime: RegExp;
  /** New start. Null if only the end changes. */
  movedTo: Date | null;
  place(): Promise<unknown>;
  newPlace: RegExp;
  off(): Promise<unknown>;
  /** Absent if canceling is final. */
  onAgain?(): Promise<unknown>;
};
type Make = (services: TestServices, maya: Viewer, ana: Viewer) => Promise<Held>;

const takeBackLast = async (services: TestServices, maya: Viewer, kind: string, entryId: string) => {
  const [change] = await listChanges(services, maya, { kind, entryId, limit: 1 });
  await revertChange(services, maya, change!.id);
};

/** Null marks kinds that only the resident can change. */
const kinds: Record<AppointmentKindName, Make | null> = {
  async booking(services, maya, ana) {
    await generateSlots(services);
    const [slot] = await services.db
      .select()
      .from(timeSlots)
      .where(
        and(isNotNull(timeSlots.classId), gt(timeSlots.startsAt, new Date(friday.getTime() + 30 * hour))),
      )
      .orderBy(timeSlots.startsAt, timeSlots.id)
      .limit(1);
    const { id, classId, amenityId, startsAt } = slot!;
    await bookSlot(services, ana, { timeSlotId: id });
    const change = (texts: Record<string, string>) =>
      changeTexts(services, maya, ['classes', classId!], texts);
    return {
      uid: '',
      startsAt,
      describe: () => change({ description: 'Other words.' }),
      move: () => change({ duration: '110' }),
      newTime: /^New time: .* to .*, instead of .* If you can’t make it, please cancel/,
      movedTo: null,
      place: () => changeTexts(services, maya, ['amenities', amenityId], { name: 'Maple Room' }),
      newPlace: /^New place: Maple Room, instead of /,
      off: () => callOff(services, maya, id),
    };
  },
  async event(services, maya, ana) {
    const id = await makeEvent(services, { inHours: 72 });
    await answerEvent(services, ana, { eventId: id, answer: 'going' });
    const change = (texts: Record<string, string>) => changeTexts(services, maya, ['events', id], texts);
    return {
      uid: `event-${id}`,
      startsAt: new Date(friday.getTime() + 72 * hour),
      describe: () => change({ details: 'Other words.' }),
      move: () => change({ 'starts-at': '2026-11-25 14:00', 'ends-at': '2026-11-25 16:00' }),
      newTime: /^New time: Wednesday, November 25, 2:00 PM to 4:00 PM, instead of Monday, /,
      movedTo: new Date('2026-11-25T22:00:00Z'),
      place: () => change({ place: 'Pavilion' }),
      newPlace:
        /^New place: Pavilion, instead of Test Green\. If you can’t make it, please change your answer/,
      off: () => retire(services, maya, ['events', id]),
    };
  },
  seat: null,
  async workshop(services, maya, ana) {
    const texts = { garden: 'orchard', starts: '2026-11-23 10:00', ends: '2026-11-23 12:00' };
    const id = await addEntryLike(services, maya, 'workshops', { title: 'Grafting apples', ...texts });
    await joinWorkshop(services, ana, id);
    const change = (texts: Record<string, string>) => changeTexts(services, maya, ['workshops', id], texts);
    return {
      uid: `workshop-${id}`,
      startsAt: new Date('2026-11-23T18:00:00Z'),
      describe: () => change({ description: 'Other words.' }),
      move: () => change({ starts: '2026-11-25 14:00', ends: '2026-11-25 16:00' }),
      newTime:
        /^New time: Wednesday, November 25, 2:00 PM to 4:00 PM, instead of Monday, November 23, 10:00 AM to 12:00 PM\. If you can’t make it, please leave/,
      movedTo: new Date('2026-11-25T22:00:00Z'),
      place: () => change({ garden: 'greenhouse' }),
      newPlace: /^New place: Greenhouse, instead of Orchard\./,
      off: () => retire(services, maya, ['workshops', id]),
      onAgain: () => takeBackLast(services, maya, 'workshops', id),
    };
  },
  async session(services, maya, ana) {
    const id = 'meditation-garden';
    await joinProgram(services, ana, { kind: 'mindfulness', id });
    const change = (texts: Record<string, string>) => changeTexts(services, maya, ['mindfulness', id], texts);
    return {
      uid: `session-${id}`,
      // Monday, Wednesday and Friday, 7:00 AM.
      startsAt: new Date('2026-11-23T15:00:00Z'),
      describe: () => change({ description: 'Other words.' }),
      move: () => change({ schedule: 'Tuesday and Thursday, 6:30 PM' }),
      newTime:
        /^New time: Tuesday and Thursday, 6:30 PM \(30 minutes\), instead of Monday, Wednesday and Friday, 7:00 AM/,
      movedTo: new Date('2026-11-25T02:30:00Z'),
      place: () => change({ latitude: '45.4912', longitude: '-122.7989' }),
      newPlace: /^Willow Meditation Garden has a new spot on the map: please take a look\./,
      off: () => retire(services, maya, ['mindfulness', id]),
      onAgain: () => takeBackLast(services, maya, 'mindfulness', id),
    };
  },
};

/** Notifications of changes to the residents of these tests. */
function readNotifications({ db }: TestServices) {
  const { title, message, residentId } = notifications;
  const isNews = or(...['Changed: %', 'Canceled: %', 'On again: %'].map((start) => like(title, start)));
  return db
    .select({ residentId, title, message })
    .from(notifications)
    .where(and(isNews, like(residentId, 'neighbor-%')));
}

const countReminders = ({ db }: TestServices, { id }: Viewer) =>
  db.$count(notifications, and(eq(notifications.residentId, id), eq(notifications.type, 'booking_reminder')));

async function remind(services: TestServices, at: Date) {
  services.clock.set(at);
  for (const { run } of [appointmentReminderJob, eventReminderJob, bookingReminderJob])
    await run(services, {});
}

const dayBefore = (at: Date) => new Date(at.getTime() - 23 * hour);

async function readCalendar(services: TestServices, token: string, uid: string) {
  const now = services.clock.now();
  const ahead = (await openCalendarFeed(services, token)).filter(
    (one) => one.uid.startsWith(uid) && one.endsAt > now,
  );
  const text = await calendarFile(services.config, ahead);
  return {
    revision: Math.max(...[...text.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, n]) => Number(n))),
    statuses: new Set([...text.matchAll(/^STATUS:(\w+)/gm)].map(([, status]) => status)),
  };
}

test('every appointment kind declares how managers change it, or that they can’t', () => {
  for (const [name, kind] of Object.entries(registry.appointments))
    expect([name, kind.changes === null]).toEqual([name, kinds[name as AppointmentKindName] === null]);
});

describe.for(Object.entries(kinds).flatMap(([name, make]) => (make ? [{ name, make }] : [])))(
  'managers change a $name',
  ({ make }) => {
    test('participants hear once of a new time or place, and calendars and reminders follow', async ({
      services,
      cast: { maya },
    }: {
      services: TestServices;
      cast: Cast;
    }) => {
      services.clock.set(friday);
      const [ana] = (await makeNeighbors(services.db, 2)) as [Viewer];
      const token = await createCalendarFeed(services, ana);
      const held = await make(services, maya, ana);
      const calendar = () => readCalendar(services, token, held.uid);
      let { revision } = await calendar();
      /** Runs a change and expects calendars to get a higher revision. */
      const expectNewerRevision = async (act: () => Promise<unknown>) => {
        await act();
        const now = await calendar();
        expect(now.revision).toBeGreaterThan(revision);
        ({ revision } = now);
        return now;
      };
      let news = 0;
      const hears = async (title: RegExp, message = /./) => {
        const all = await readNotifications(services);
        expect(all).toHaveLength(++news);
        const last = all.find((one) => title.test(one.title) && message.test(one.message));
        expect(last?.residentId, JSON.stringify(all)).toBe(ana.id);
      };

      await remind(services, dayBefore(held.startsAt));
      expect(await countReminders(services, ana)).toBe(1);
      await held.describe();
      expect(await readNotifications(services)).toEqual([]);
      await expectNewerRevision(held.move);
      await hears(/^Changed: /, held.newTime);
      await expectNewerRevision(held.place);
      await hears(/^Changed: /, held.newPlace);
      await remind(services, services.clock.now());
      expect(await countReminders(services, ana)).toBe(1);
      if (held.movedTo) await remind(services, dayBefore(held.movedTo));
      expect(await countReminders(services, ana)).toBe(held.movedTo ? 2 : 1);

      const off = await expectNewerRevision(held.off);
      expect(off.statuses).toEqual(new Set(['CANCELLED']));
      await hears(/^Canceled: /);
      if (!held.onAgain) return;
      services.clock.set(new Date(services.clock.now().getTime() + 1000));
      const on = await expectNewerRevision(held.onAgain);
      expect(on.statuses).toContain('CONFIRMED');
      await hears(/^On again: /);
    });
  },
);

describe('imported workshops', () => {
  test('an import that moves workshops notifies participants, and so does undoing it', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(friday);
    const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
    const texts = { garden: 'orchard', starts: '2026-11-23 10:00', ends: '2026-11-23 12:00' };
    const id = await addEntryLike(services, maya, 'workshops', { title: 'Grafting apples', ...texts });
    await joinWorkshop(services, ana, id);
    const text = await exportKind(services, maya, { name: 'workshops', format: 'csv' });
    const moved = text.replace('2026-11-23 10:00', '2026-11-23 09:30');
    const importId = await startImport(services, maya, 'workshops', moved);
    await applyImport(services, maya, importId);
    services.clock.set(new Date(friday.getTime() + 60_000));
    await revertImport(services, maya, importId);
    const messages = (await readNotifications(services)).map(({ message }) => message.split(', instead')[0]);
    expect(messages.sort()).toEqual([
      'New time: Monday, November 23, 10:00 AM to 12:00 PM',
      'New time: Monday, November 23, 9:30 AM to 12:00 PM',
    ]);
  });
});

describe('a garden section', () => {
  test('renaming or moving a garden section updates its upcoming workshops but not past ones', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(friday);
    const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
    for (const day of ['21', '23']) {
      const texts = { garden: 'orchard', starts: `2026-11-${day} 13:00`, ends: `2026-11-${day} 14:00` };
      await joinWorkshop(
        services,
        ana,
        await addEntryLike(services, maya, 'workshops', { title: `Of ${day}`, ...texts }),
      );
    }
    services.clock.set(new Date('2026-11-22T18:00:00Z'));
    await changeTexts(services, maya, ['garden-facilities', 'orchard'], { activities: 'Picking' });
    expect(await readNotifications(services)).toEqual([]);
    await changeTexts(services, maya, ['garden-facilities', 'orchard'], { name: 'Old Orchard' });
    expect(await readNotifications(services)).toEqual([
      {
        residentId: ana.id,
        title: 'Changed: Of 23',
        message: expect.stringMatching(/^New place: Old Orchard, instead of Orchard\./) as string,
      },
    ]);
  });
});

describe('recurring sessions in a calendar', () => {
  test('a calendar keeps past sessions, cancels removed ones and adds new times', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(friday);
    const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
    const token = await createCalendarFeed(services, ana);
    await joinProgram(services, ana, { kind: 'mindfulness', id: 'meditation-garden' });
    services.clock.set(new Date('2026-11-23T20:00:00Z'));
    const address = ['mindfulness', 'meditation-garden'] as const;
    await changeTexts(services, maya, address, { schedule: 'Tuesday and Friday, 8:00 AM' });
    const said = (await openCalendarFeed(services, token))
      .filter(({ startsAt }) => startsAt < new Date('2026-11-29T00:00:00Z'))
      .map(({ uid, startsAt, isCancelled }) => [
        uid.slice(-10),
        startsAt.toISOString().slice(11, 16),
        isCancelled,
      ]);
    expect(said).toEqual([
      ['2026-11-27', '16:00', false],
      ['2026-11-25', '15:00', true],
      ['2026-11-24', '16:00', false],
      ['2026-11-23', '15:00', false],
    ]);
  });
});

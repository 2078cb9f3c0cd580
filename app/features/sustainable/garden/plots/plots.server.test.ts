import { and, eq, isNull } from 'drizzle-orm';

import { notifications, plotReservations, plotWaiting } from '#db/schema';
import { refreshGarden } from '#db/seed/sample-garden';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { homeIdOf, setResidency as settleIn } from '#tests/support/homes';
import type { Viewer } from '~/domain/viewer';

import { getFacility, listFacilities } from '../facilities.server';
import {
  getTurn,
  joinPlotWaitlist,
  leavePlotWaitlist,
  releasePlot,
  reservePlot,
} from './reserve-plots.server';
import { readPlot, readPlots, readStats } from './plots.server';

const conflict = (detail: string) => ({ code: 'conflict', detail });
const two = { gardeners: 2 };

const standing = async (services: TestServices, viewer: Viewer) =>
  (await readPlots(services, viewer)).household;

/** The household that has a plot; null if it is free. */
async function findHolder({ db }: TestServices, plotId: string): Promise<string | null> {
  const [row] = await db
    .select({ household: plotReservations.household })
    .from(plotReservations)
    .where(and(eq(plotReservations.plotId, plotId), isNull(plotReservations.endedAt)));
  return row?.household ?? null;
}

const readNotices = ({ db }: TestServices, { id }: Viewer) =>
  db
    .select({ type: notifications.type, title: notifications.title, message: notifications.message })
    .from(notifications)
    .where(and(eq(notifications.residentId, id), eq(notifications.type, 'garden_update')));

async function makeHousehold(services: TestServices, count: number, unit: string): Promise<Viewer[]> {
  const people = await makeNeighbors(services.db, count, 'housemate');
  for (const { id } of people) await settleIn(services, id, unit);
  return people;
}

/** Lists the refusals and counts the successes. */
async function collectOutcomes(presses: Promise<unknown>[]) {
  const all = await Promise.allSettled(presses);
  const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { done: all.length - refusals.length, refusals };
}

describe('the sample garden', () => {
  test('the sample garden has 47 gardeners, six free plots and six facilities, all counted', async ({
    services,
    cast,
  }) => {
    expect(await readStats(services)).toEqual({ activeGardeners: 47, availablePlots: 6 });
    const { plots, household } = await readPlots(services, cast.rosa);
    expect(household).toEqual({ plot: null, turn: null });
    const count = (status: string) => plots.filter((plot) => plot.status === status).length;
    expect([plots.length, count('Available'), count('Reserved'), count('Waitlist')]).toEqual([26, 6, 18, 2]);
    expect(plots.find(({ id }) => id === 'C1')).toEqual({
      id: 'C1',
      name: 'C1',
      photos: [],
      size: '10 × 20 ft',
      status: 'Waitlist',
      facilityName: 'Main Garden',
      waiting: 2,
      isOwn: false,
      planRow: 3,
      planColumn: 1,
    });
    const facilities = await listFacilities(services, cast.rosa);
    expect(facilities.map(({ id, totalPlots, availablePlots }) => [id, totalPlots, availablePlots])).toEqual([
      ['main-garden', 16, 4],
      ['greenhouse', 4, 1],
      ['orchard', 0, 0],
      ['composting-center', 0, 0],
      ['herb-garden', 6, 1],
      ['childrens-garden', 0, 0],
    ]);
    expect(await getFacility(services, cast.rosa, 'main-garden')).toMatchObject({
      plotSizes: ['4 × 8 ft', '8 × 8 ft', '10 × 20 ft'],
      coordinator: 'Ruth Delgado',
    });
    const ofGreenhouse = await readPlots(services, cast.rosa, { facilityId: 'greenhouse' });
    expect(ofGreenhouse.plots.map(({ id }) => id)).toEqual(['G1', 'G2', 'G3', 'G4']);
    await expect(getFacility(services, cast.rosa, 'nowhere')).rejects.toMatchObject({ code: 'not-found' });
    // Seeding again adds nothing, and keeps a plot that was taken in between.
    await reservePlot(services, cast.rosa, 'A3', two);
    await refreshGarden(services.db, { now: services.clock.now(), timeZone: services.config.timeZone });
    expect(await readStats(services)).toEqual({ activeGardeners: 49, availablePlots: 5 });
  });
});

test('a household reserves one plot until the season ends, and can give it back', async ({
  services,
  cast,
}) => {
  services.clock.set(new Date('2027-03-02T20:00:00Z'));
  expect(await reservePlot(services, cast.rosa, 'A3', two)).toEqual({ endsOn: '2027-10-31', name: 'A3' });
  expect(await standing(services, cast.rosa)).toEqual({
    plot: { id: 'A3', name: 'A3', gardeners: 2, endsOn: '2027-10-31' },
    turn: null,
  });
  expect((await readPlot(services, cast.rosa, 'A3')).plot).toMatchObject({ status: 'Reserved', isOwn: true });
  expect((await readPlot(services, cast.maya, 'A3')).plot).toMatchObject({
    status: 'Reserved',
    isOwn: false,
  });
  await expect(reservePlot(services, cast.rosa, 'A3', two)).rejects.toMatchObject(
    conflict('Your household already has plot A3.'),
  );
  const hasOne = conflict('Your household already has plot A3, and the limit is one. Give it back first.');
  await expect(reservePlot(services, cast.rosa, 'A6', two)).rejects.toMatchObject(hasOne);
  await expect(joinPlotWaitlist(services, cast.rosa, 'C1', two)).rejects.toMatchObject(hasOne);
  await expect(reservePlot(services, cast.maya, 'A3', two)).rejects.toMatchObject(
    conflict('Plot A3 is taken. You can join its waitlist, or reserve another plot.'),
  );
  await expect(releasePlot(services, cast.maya, 'A3')).rejects.toMatchObject(
    conflict('Plot A3 is not your household’s.'),
  );
  await releasePlot(services, cast.rosa, 'A3');
  expect(await standing(services, cast.rosa)).toEqual({ plot: null, turn: null });
  expect(await findHolder(services, 'A3')).toBeNull();
  for (const id of ['Z9', '', "'; drop table garden_plots"]) {
    for (const verb of [reservePlot, joinPlotWaitlist, releasePlot]) {
      await expect(verb(services, cast.rosa, id, two)).rejects.toMatchObject({ code: 'not-found' });
    }
  }
});

test('a released plot goes to the waitlist in order, and the whole household is notified', async ({
  services,
  cast,
}) => {
  const couple = await makeHousehold(services, 2, '5 Test Lane, 1A');
  const [samuel] = cast.others;
  await reservePlot(services, cast.rosa, 'A3', two);
  expect(await joinPlotWaitlist(services, couple[0]!, 'A3', two)).toEqual({ position: 1, name: 'A3' });
  expect(await joinPlotWaitlist(services, samuel, 'A3', { gardeners: 1 })).toEqual({
    position: 2,
    name: 'A3',
  });
  expect((await readPlot(services, cast.maya, 'A3')).plot).toMatchObject({ status: 'Waitlist', waiting: 2 });
  const { turn } = await standing(services, couple[1]!);
  expect(turn).toMatchObject({ plotId: 'A3', position: 1 });
  expect((await standing(services, samuel)).turn).toMatchObject({ position: 2 });

  await expect(joinPlotWaitlist(services, couple[1]!, 'A3', two)).rejects.toMatchObject(
    conflict('Your household is already waiting for plot A3.'),
  );
  await expect(joinPlotWaitlist(services, couple[1]!, 'C1', two)).rejects.toMatchObject(
    conflict('Your household is waiting for plot A3, and can wait for one plot at a time.'),
  );
  await expect(joinPlotWaitlist(services, cast.maya, 'A6', two)).rejects.toMatchObject(
    conflict('Plot A6 is free now. You can reserve it.'),
  );
  // Another household's turn looks nonexistent.
  for (const verb of [getTurn, leavePlotWaitlist]) {
    await expect(verb(services, cast.maya, turn!.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(verb(services, cast.maya, 'none')).rejects.toMatchObject({ code: 'not-found' });
  }

  await releasePlot(services, cast.rosa, 'A3');
  expect(await findHolder(services, 'A3')).toBe(await homeIdOf(services, '5 Test Lane, 1A'));
  expect((await standing(services, couple[1]!)).plot).toMatchObject({ id: 'A3', gardeners: 2 });
  expect((await standing(services, samuel)).turn).toMatchObject({ position: 1 });
  for (const one of couple) {
    const [news, ...more] = await readNotices(services, one);
    expect(news?.title).toBe('Plot A3 is yours');
    expect(news?.message).toMatch(
      /^You waited for plot A3 in the community garden: it’s .* until October 31, 20\d\d\./,
    );
    expect(more).toEqual([]);
  }
  expect(await readNotices(services, samuel)).toEqual([]);
  await expect(leavePlotWaitlist(services, couple[0]!, turn!.id)).rejects.toMatchObject(
    conflict('Plot A3 became free, and now it’s your household’s. You can give it back.'),
  );

  const own = (await standing(services, samuel)).turn!;
  expect(await leavePlotWaitlist(services, samuel, own.id)).toEqual({ plotName: 'A3' });
  await releasePlot(services, couple[1]!, 'A3');
  expect(await findHolder(services, 'A3')).toBeNull();
});

test('a household that reserves another plot leaves the waitlist', async ({ services, cast }) => {
  await joinPlotWaitlist(services, cast.rosa, 'C1', two);
  await reservePlot(services, cast.rosa, 'A3', two);
  expect(await standing(services, cast.rosa)).toMatchObject({ plot: { id: 'A3' }, turn: null });
  expect((await readPlot(services, cast.maya, 'C1')).plot.waiting).toBe(2);
});

describe('concurrent changes of plots', () => {
  test('of 30 households that press for one plot one gets it; a home that presses for two gets one', async ({
    services,
  }) => {
    const people = await makeNeighbors(services.db, 30);
    const { done, refusals } = await collectOutcomes(
      people.map((one) => reservePlot(services, one, 'A3', two)),
    );
    expect(done).toBe(1);
    const taken = conflict('Plot A3 is taken. You can join its waitlist, or reserve another plot.');
    for (const refusal of refusals) expect(refusal).toMatchObject(taken);
    expect(await readStats(services)).toEqual({ activeGardeners: 49, availablePlots: 5 });

    const couple = await makeHousehold(services, 2, '5 Test Lane, 1A');
    const presses = ['A6', 'B4'].map((id, at) => reservePlot(services, couple[at]!, id, two));
    expect((await collectOutcomes(presses)).done).toBe(1);
    const waits = couple.map((one) => joinPlotWaitlist(services, one, 'C1', two));
    expect((await collectOutcomes(waits)).done).toBe(0);
  });

  test('concurrent releases, waits, leaves and reservations lose nobody and leave no wanted plot idle', async ({
    services,
  }) => {
    const people = await makeNeighbors(services.db, 6);
    const plots = ['A3', 'A6'];
    await reservePlot(services, people[0]!, 'A3', two);
    await reservePlot(services, people[1]!, 'A6', two);
    for (let round = 0; round < 12; round += 1) {
      await collectOutcomes(
        people.flatMap((one, at) => {
          const plot = plots[(at + round) % 2]!;
          const leave = async () => {
            const { turn } = await standing(services, one);
            if (turn) await leavePlotWaitlist(services, one, turn.id);
          };
          return [
            releasePlot(services, one, plot),
            joinPlotWaitlist(services, one, plot, two),
            ...(at === round % 6 ? [leave(), reservePlot(services, one, plot, two)] : []),
          ];
        }),
      ).then(({ refusals }) => {
        // Refusals are expected; deadlocks and broken indexes aren't.
        for (const refusal of refusals)
          expect(refusal).toMatchObject({ code: expect.stringMatching(/^(conflict|not-found)$/) as string });
      });
      const waiting = await services.db.select().from(plotWaiting).where(isNull(plotWaiting.endedAt));
      for (const plot of plots) {
        const holder = await findHolder(services, plot);
        const queue = waiting.filter(({ plotId }) => plotId === plot);
        if (queue.length > 0) expect(holder).not.toBeNull();
        expect(queue.map(({ household }) => household)).not.toContain(holder);
      }
    }
    const given = await services.db.$count(notifications, eq(notifications.type, 'garden_update'));
    // Guards against a test in which nothing happened.
    expect(given).toBeGreaterThan(4);
  });
});

import { eq } from 'drizzle-orm';

import { notifications } from '#db/schema';
import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { describe, expect, test } from '#tests/support/domain-test';

import { listEntries } from '~/platform/desk/list-entries.server';
import { listChanges, revertChange } from '~/platform/desk/history/history.server';
import { previewRetirement } from '~/platform/desk/retire-entries.server';
import { readToday } from '~/platform/managing/today.server';
import { readInbox } from '~/platform/notifications/notifications.server';

import { getFacility, listFacilities } from './facilities.server';
import { freePlot, getManagedPlot } from './plots/free-plots.server';
import { readPlot, readPlots, readStats } from './plots/plots.server';
import { joinPlotWaitlist, releasePlot, reservePlot } from './plots/reserve-plots.server';
import { workshopAppointments } from './workshop-times.server';
import { getWorkshop, joinWorkshop, leaveWorkshop, listWorkshops } from './workshops.server';

const notFound = { code: 'not-found' };
const conflict = (detail: string) => ({ code: 'conflict', detail });
const one = { gardeners: 1 };

test('a new part of the garden shows at once, and retires with its plots unless one has a gardener', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'garden-facilities', { name: 'South Beds' });
  expect((await listFacilities(services, rosa)).at(-1)).toMatchObject({
    id,
    name: 'South Beds',
    totalPlots: 0,
  });
  const plotId = await addEntryLike(services, maya, 'plots', { name: 'S1', garden: id });
  expect(await getFacility(services, rosa, id)).toMatchObject({ totalPlots: 1, availablePlots: 1 });
  await reservePlot(services, rosa, plotId, one);
  await expect(retire(services, maya, ['garden-facilities', id])).rejects.toMatchObject(
    conflict('S1 has a gardener. Free it first.'),
  );
  expect(await getFacility(services, rosa, id)).toMatchObject({ totalPlots: 1 });
  await releasePlot(services, rosa, plotId);
  await retire(services, maya, ['garden-facilities', id]);
  await expect(readPlot(services, rosa, plotId)).rejects.toMatchObject(notFound);
  expect((await listFacilities(services, rosa)).map((facility) => facility.id)).not.toContain(id);
  await expect(getFacility(services, rosa, id)).rejects.toMatchObject(notFound);
});

describe('a plot', () => {
  test('a plot is identified by its sign, and can’t be retired while a household has it', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const { availablePlots } = await readStats(services);
    const id = await addEntryLike(services, maya, 'plots', {
      name: 'Z9',
      garden: 'greenhouse',
      size: '3 × 3 ft',
      row: '3',
    });
    expect(await readStats(services)).toMatchObject({ availablePlots: availablePlots + 1 });
    expect(await reservePlot(services, rosa, id, one)).toMatchObject({ name: 'Z9' });
    expect((await readPlots(services, rosa)).household.plot).toMatchObject({ id, name: 'Z9' });
    await expect(retire(services, maya, ['plots', id])).rejects.toMatchObject(
      conflict('Z9 has a gardener. Free it first.'),
    );
    await changeTexts(services, maya, ['plots', id], { name: 'Z10' });
    expect(await releasePlot(services, rosa, id)).toMatchObject({ name: 'Z10' });
    await retire(services, maya, ['plots', id]);
    expect(await readStats(services)).toMatchObject({ availablePlots });
    for (const act of [reservePlot, joinPlotWaitlist, getManagedPlot])
      await expect(act(services, maya, id, one)).rejects.toMatchObject(notFound);
  });

  test('a plot freed by a manager goes to the next in line, and its household is notified', async ({
    services,
    cast: { maya, rosa, others },
  }) => {
    const [samuel] = others;
    expect((await getManagedPlot(services, maya, 'A3')).reservationId).toBeNull();
    await reservePlot(services, rosa, 'A3', one);
    await joinPlotWaitlist(services, samuel, 'A3', one);
    const reservationId = (await getManagedPlot(services, maya, 'A3')).reservationId!;
    const free = (viewer = maya) => freePlot(services, viewer, 'A3', { reservationId });
    await expect(free(rosa)).rejects.toMatchObject({ code: 'forbidden' });
    const presses = await Promise.allSettled([free(), free()]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(free()).rejects.toMatchObject(conflict('That household doesn’t have plot A3 anymore.'));
    const told = await services.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.residentId, rosa.id));
    expect(told).toContainEqual({ title: 'Plot A3 is no longer yours' });
    expect((await readPlots(services, rosa)).household.plot).toBeNull();
    expect((await readPlots(services, samuel)).household.plot).toMatchObject({ name: 'A3' });
  });

  test('a freed plot without a waitlist is available again', async ({ services, cast: { maya, rosa } }) => {
    await reservePlot(services, rosa, 'A6', one);
    const reservationId = (await getManagedPlot(services, maya, 'A6')).reservationId!;
    expect(await freePlot(services, maya, 'A6', { reservationId })).toMatchObject({ name: 'A6', waiting: 0 });
    expect((await readPlot(services, rosa, 'A6')).plot.status).toBe('Available');
  });
});

describe('a workshop', () => {
  const [starts, ends] = ['2031-05-03 10:00', '2031-05-03 12:00'];
  const texts = { title: 'Grafting apples', garden: 'orchard', starts, ends };

  test('a new workshop shows at once; members are notified when it is canceled and restored', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const id = await addEntryLike(services, maya, 'workshops', texts);
    expect((await listWorkshops(services, rosa, 100)).at(-1)).toMatchObject({ id, title: 'Grafting apples' });
    const wanted = { q: '', page: 1, show: 'shown' as const };
    expect((await listEntries(services, maya, 'workshops', wanted)).entries.at(-1)).toMatchObject({ id });
    await joinWorkshop(services, rosa, id);
    await joinWorkshop(services, maya, id);
    const since = new Date('2031-05-01T00:00:00Z');
    const listAhead = () => workshopAppointments.list(services, rosa.id, { since, limit: 5 });
    await expect(changeTexts(services, maya, ['workshops', id], { capacity: '1' })).rejects.toMatchObject({
      options: { errors: { capacity: ['2 residents already joined. Offer at least that many spots.'] } },
    });
    const address = { kind: 'workshops', entryId: id };
    expect((await previewRetirement(services, maya, address)).consequences).toEqual([
      '2 people joined. They’ll be told that it’s canceled.',
    ]);
    await retire(services, maya, ['workshops', id]);
    const readNotices = async () => (await readInbox(services, rosa, { limit: 1 })).items[0];
    expect(await readNotices()).toMatchObject({
      title: 'Canceled: Grafting apples',
      message: 'Grafting apples was canceled by a manager: Saturday, May 3, 10:00 AM, Orchard.',
    });
    expect(await listAhead()).toMatchObject([{ isCancelled: true }]);
    const [change] = await listChanges(services, maya, { ...{ kind: 'workshops', entryId: id }, limit: 1 });
    services.clock.set(new Date(services.clock.now().getTime() + 60_000));
    await revertChange(services, maya, change!.id);
    expect(await readNotices()).toMatchObject({ title: 'On again: Grafting apples' });
    expect(await getWorkshop(services, rosa, id)).toMatchObject({ hasJoined: true, joined: 2 });
    expect(await listAhead()).toMatchObject([{ isCancelled: false }]);
    await leaveWorkshop(services, rosa, id);
    await leaveWorkshop(services, maya, id);
    await retire(services, maya, ['workshops', id]);
    expect(await readNotices(), 'who left is told nothing').toMatchObject({
      title: 'On again: Grafting apples',
    });
    expect((await listWorkshops(services, rosa, 100)).map((workshop) => workshop.id)).not.toContain(id);
    for (const act of [getWorkshop, joinWorkshop, leaveWorkshop])
      await expect(act(services, rosa, id)).rejects.toMatchObject(notFound);
    const again = await addEntryLike(services, maya, 'workshops', texts);
    expect(await getWorkshop(services, rosa, again)).toMatchObject({ title: 'Grafting apples' });
  });

  test('a past workshop can be retired, and stays in its members’ calendars', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const id = await addEntryLike(services, maya, 'workshops', texts);
    await joinWorkshop(services, rosa, id);
    services.clock.set(new Date('2031-05-04T20:00:00Z'));
    await retire(services, maya, ['workshops', id]);
    const since = new Date('2031-05-01T00:00:00Z');
    expect(await workshopAppointments.list(services, rosa.id, { since, limit: 5 })).toMatchObject([
      { summary: 'Grafting apples' },
    ]);
  });

  test('a retired workshop of today that nobody joined leaves the managers’ list', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(new Date('2031-05-03T16:00:00Z'));
    const id = await addEntryLike(services, maya, 'workshops', texts);
    const readTitles = async () => (await readToday(services, maya)).map(({ title }) => title);
    expect(await readTitles()).toContain('Grafting apples');
    await retire(services, maya, ['workshops', id]);
    expect(await readTitles()).not.toContain('Grafting apples');
  });

  test('a workshop must end after it starts', async ({ services, cast: { maya } }) => {
    await expect(addEntryLike(services, maya, 'workshops', { ...texts, ends: starts })).rejects.toMatchObject(
      {
        options: { errors: { ends: ['The end must be after the start.'] } },
      },
    );
  });
});

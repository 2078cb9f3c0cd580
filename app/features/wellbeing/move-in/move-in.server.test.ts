import { eq } from 'drizzle-orm';

import { helpLines, moveInTicks } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import type { Viewer } from '~/domain/viewer';

import { listHelpLines, listTasks, tickTask, untickTask } from './move-in.server';
import { formatDone, tickPath } from './move-in';

const doneBy = async (services: TestServices, viewer: Viewer) =>
  (await listTasks(services, viewer)).flatMap(({ id, isDone }) => (isDone ? [id] : []));

describe('the move-in checklist', () => {
  test('the move-in checklist lists its tasks in order, none of them ticked', async ({ services, cast }) => {
    expect(await listTasks(services, cast.rosa)).toEqual(
      sampleRows('move-in-tasks').map(({ id, title, details, page }) => ({
        ...{ id, title, details },
        path: page || null,
        isDone: false,
      })),
    );
  });

  test('each resident ticks and unticks their own move-in tasks', async ({ services, cast }) => {
    await tickTask(services, cast.rosa, 'alarms');
    await tickTask(services, cast.rosa, 'profile');
    await tickTask(services, cast.maya, 'alarms');
    expect(await doneBy(services, cast.rosa)).toEqual(['profile', 'alarms']);
    await untickTask(services, cast.rosa, 'alarms');
    expect(await doneBy(services, cast.rosa)).toEqual(['profile']);
    expect(await doneBy(services, cast.maya), 'another’s ticks stay').toEqual(['alarms']);
    expect(await doneBy(services, cast.others[0])).toEqual([]);
  });

  test('ticking a move-in task again, even concurrently, changes nothing', async ({ services, cast }) => {
    const first = new Date('2026-11-02T09:00:00Z');
    services.clock.set(first);
    await tickTask(services, cast.rosa, 'alarms');
    services.clock.set(new Date('2026-11-03T09:00:00Z'));
    await Promise.all(Array.from({ length: 10 }, () => tickTask(services, cast.rosa, 'alarms')));
    const ticks = services.db.select().from(moveInTicks).where(eq(moveInTicks.residentId, cast.rosa.id));
    expect(await ticks).toEqual([{ residentId: 'demo-user', taskId: 'alarms', tickedAt: first }]);
    await Promise.all(Array.from({ length: 10 }, () => untickTask(services, cast.rosa, 'alarms')));
    expect(await doneBy(services, cast.rosa)).toEqual([]);
  });

  test('an unknown move-in task can’t be ticked or unticked', async ({ services, cast }) => {
    for (const id of ['none', '', '__proto__', 'x'.repeat(5000), "' or 1=1 --"]) {
      const noSuch = { code: 'not-found', detail: 'There is no such task.' };
      await expect(tickTask(services, cast.rosa, id)).rejects.toMatchObject(noSuch);
      await expect(untickTask(services, cast.rosa, id)).rejects.toMatchObject(noSuch);
    }
    expect(await services.db.$count(moveInTicks)).toBe(0);
  });

  test('the move-in checklist shows progress, and a welcome at the end', () => {
    const tasks = (...done: boolean[]) => done.map((isDone) => ({ isDone }));
    expect(formatDone(tasks(false, false))).toBe('0 of 2 done');
    expect(formatDone(tasks(true, false, true))).toBe('2 of 3 done');
    expect(formatDone(tasks(true, true))).toBe('2 of 2 done. Welcome home!');
    expect(tickPath('a/b', 'tick')).toBe('/wellbeing/welcome-packet/tasks/a%2Fb/tick');
  });
});

describe('who to call', () => {
  test('every help line is listed in order, with hours and source', async ({ services, cast }) => {
    expect(await listHelpLines(services, cast.rosa)).toMatchObject(
      sampleRows('help-lines').map(({ reason, name, phone, hours, source }) => ({
        ...{ reason, name, phone, hours, source },
      })),
    );
  });

  test('a help line for 911 shows the configured emergency number', async ({ services, cast }) => {
    const elsewhere = { ...services, config: { ...services.config, emergencyNumber: '112' } };
    const numbers = (await listHelpLines(elsewhere, cast.rosa)).map(({ phone }) => phone);
    expect(numbers).toEqual(sampleRows('help-lines').map(({ phone }) => (phone === '911' ? '112' : phone)));
    expect(numbers).toContain('988');
    await services.db.delete(helpLines);
    expect(await listHelpLines(services, cast.rosa)).toEqual([]);
  });
});

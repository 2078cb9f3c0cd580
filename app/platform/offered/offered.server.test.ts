// @module-tag dated

import { eq, isNull } from 'drizzle-orm';

import { trails } from '#db/schema';
import { createMemo } from '~/domain/memo';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';

import { readMenuState, readOffered } from './offered.server';

const asAnotherProcess = (services: TestServices): TestServices => ({ ...services, memo: createMemo() });

const retire = ({ db, clock }: TestServices) =>
  db.update(trails).set({ retiredAt: clock.now() }).where(isNull(trails.retiredAt));
const putBack = ({ db, clock }: TestServices) =>
  db.update(trails).set({ retiredAt: null }).where(eq(trails.retiredAt, clock.now()));

describe('what is offered, kept by process', () => {
  test('is read once a second while no feature is empty', async ({ services }) => {
    const recorded = recordStatements(services);
    const before = await readOffered(recorded.services);
    expect(await readOffered(recorded.services)).toEqual(before);
    expect(recorded.statements).toHaveLength(1);
    services.clock.set(new Date(services.clock.now().getTime() + 1000));
    await readOffered(recorded.services);
    expect(recorded.statements).toHaveLength(2);
  });

  test('a feature that was emptied elsewhere is hidden after a second, and for staff at once', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const other = asAnotherProcess(services);
    for (const process of [services, other]) expect((await readMenuState(process, rosa)).empty).toEqual([]);
    await retire(services);
    const path = '/health/outdoor';
    expect((await readMenuState(other, maya)).empty).toEqual([path]);
    services.clock.set(new Date(services.clock.now().getTime() + 1000));
    for (const process of [services, other])
      expect((await readMenuState(process, rosa)).empty).toEqual([path]);
  });

  test('a feature is offered in every process as soon as it has an entry', async ({ services }) => {
    const processes = [services, asAnotherProcess(services)];
    await retire(services);
    for (const process of processes) expect((await readOffered(process)).has('trails')).toBe(false);
    await putBack(services);
    for (const process of processes) expect((await readOffered(process)).has('trails')).toBe(true);
  });
});

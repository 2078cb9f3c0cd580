// @module-tag dated

import { isNull } from 'drizzle-orm';

import { trails } from '#db/schema';
import type { Viewer } from '~/domain/viewer';
import { expect, test } from '#tests/support/domain-test';

import { menus } from './menus';
import { readParts } from './parts.server';

test('residents see no part without content, and managers see all', async ({
  services,
  cast: { rosa, maya },
}) => {
  const listed = async (viewer: Viewer) => Object.keys((await readParts(services, viewer)).health);
  const all = menus.health.map(({ to }) => to);
  expect(await listed(rosa)).toEqual(all);
  await services.db.update(trails).set({ retiredAt: services.clock.now() }).where(isNull(trails.retiredAt));
  services.clock.set(new Date(services.clock.now().getTime() + 1000));
  expect(await listed(rosa)).toEqual(all.filter((to) => to !== '/health/outdoor'));
  expect(await listed(maya)).toEqual(all);
});

import { eq } from 'drizzle-orm';

import { profiles, residencies } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';

import { findHome, getHousehold } from './household.server';

describe("a resident's home", () => {
  test('the home is the current residence, whatever unit the profile says', async ({ services, cast }) => {
    const home = '14 Cedar Lane, 2B';
    expect(await findHome(services, cast.rosa)).toMatchObject({ label: home });
    await services.db.update(profiles).set({ unit: '2A' }).where(eq(profiles.residentId, cast.rosa.id));
    const own = await findHome(services, cast.rosa);
    expect(own).toMatchObject({ label: home });
    expect(await getHousehold(services, cast.rosa)).toBe(own?.id);
  });

  test('a resident without a home is a household of one', async ({ services, cast }) => {
    await services.db.delete(residencies);
    expect(await findHome(services, cast.rosa)).toBeNull();
    const [rosas, mayas] = [await getHousehold(services, cast.rosa), await getHousehold(services, cast.maya)];
    expect(rosas).not.toBe(mayas);
  });
});

import { describe, expect, test } from '#tests/support/domain-test';
import {
  addGlazing,
  addPottery,
  formatSlots,
  listTomorrowSlots,
  parseAmenity,
  parseClass,
  unknownId,
} from '#tests/support/pottery';

import { getManagedAmenity, retireAmenity, updateAmenity } from './manage-amenities.server';
import { getManagedClass, restoreClass, retireClass, updateClass } from './manage-classes.server';
import { makeWeek } from '~/platform/places/times-of-day';

describe('managing classes', () => {
  test('a class takes the place of its amenity’s own slots while it is on', async ({ services, cast }) => {
    const amenityId = await addPottery(services, cast);
    const id = await addGlazing(
      services,
      cast,
      amenityId,
      makeWeek(() => '6 PM, 10:30 AM'),
    );
    expect(await getManagedClass(services, cast.maya, id)).toEqual({
      id,
      amenityId,
      amenityName: 'Pottery',
      name: 'Glazing',
      description: '',
      difficulty: 'All levels',
      instructor: 'Ana Ruiz',
      duration: 60,
      capacity: 4,
      times: makeWeek(() => [630, 1080]),
      planned: [],
      isRetired: false,
    });
    expect(formatSlots(await listTomorrowSlots(services, cast))).toEqual([
      'Glazing 10:30–11:30 0/4',
      'Glazing 18:00–19:00 0/4',
    ]);
    await updateClass(services, cast.maya, id, parseClass({ name: 'Kiln', duration: '45', capacity: '6' }));
    expect(formatSlots(await listTomorrowSlots(services, cast))).toEqual([
      'alone 10:00–11:00 0/6',
      'alone 11:00–12:00 0/6',
      'Kiln 18:00–18:45 0/6',
    ]);
    expect((await getManagedAmenity(services, cast.maya, amenityId)).classes).toMatchObject([
      { id, name: 'Kiln' },
    ]);
  });

  test('a class can’t have more spots than its amenity', async ({ services, cast }) => {
    const amenityId = await addPottery(services, cast);
    const id = await addGlazing(services, cast, amenityId);
    const errors = { capacity: ['Pottery holds up to 6 people.'] };
    const tooMany = { code: 'invalid', options: { errors } };
    await expect(addGlazing(services, cast, amenityId, { name: 'B', capacity: '7' })).rejects.toMatchObject(
      tooMany,
    );
    await expect(updateClass(services, cast.maya, id, parseClass({ capacity: '7' }))).rejects.toMatchObject(
      tooMany,
    );
    await expect(
      updateAmenity(services, cast.maya, amenityId, parseAmenity({ capacity: '3' })),
    ).rejects.toMatchObject({
      code: 'invalid',
      options: { errors: { capacity: ['Glazing, which is held here, has 4 spots. Change that first.'] } },
    });
    await retireClass(services, cast.maya, id);
    await updateAmenity(services, cast.maya, amenityId, parseAmenity({ capacity: '1' }));
    await expect(restoreClass(services, cast.maya, id)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Pottery holds up to 1 person. Edit the class first.',
    });
    await updateClass(services, cast.maya, id, parseClass({ capacity: '1' }));
    await restoreClass(services, cast.maya, id);
  });

  test('a class needs an offered amenity, and a unique name there', async ({ services, cast }) => {
    const amenityId = await addPottery(services, cast);
    const id = await addGlazing(services, cast, amenityId);
    await expect(addGlazing(services, cast, amenityId)).rejects.toMatchObject({ code: 'conflict' });
    await addGlazing(services, cast, 'gym');
    await retireClass(services, cast.maya, id);
    await addGlazing(services, cast, amenityId);
    await expect(restoreClass(services, cast.maya, id)).rejects.toMatchObject({ code: 'conflict' });
    await retireAmenity(services, cast.maya, amenityId);
    for (const nowhere of [amenityId, unknownId]) {
      const errors = { amenityId: ['Choose an amenity from the list.'] };
      await expect(addGlazing(services, cast, nowhere, { name: 'C' })).rejects.toMatchObject({
        code: 'invalid',
        options: { errors },
      });
    }
  });
});

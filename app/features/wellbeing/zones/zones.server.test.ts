import { eq } from 'drizzle-orm';

import { profiles } from '#db/schema';
import { sampleSchoolZones, sampleTaxZones } from '#db/seed/sample-zones';
import { type Cast, describe, expect, test } from '#tests/support/domain-test';
import {
  aSchoolZone,
  aTaxZone,
  firstCorner,
  homes,
  seedZones,
  type Point,
  secondCorner,
  setHome,
} from '#tests/support/zones';
import type { Services } from '~/domain/services';

import { readSchoolZoning, readTaxInformation } from './zones.server';

const twoZones = [aTaxZone('First', firstCorner), aTaxZone('Second', secondCorner, { taxRate: 12.5 })];

describe('zone answers without a home', () => {
  const both = async (services: Services, { rosa }: Cast) =>
    [await readTaxInformation(services, rosa), await readSchoolZoning(services, rosa)] as const;

  const instead = 'so your profile has the neighborhood’s own coordinates, not your home’s.';

  test('a zone answer without a home says why, and what to do', async ({ services, cast }) => {
    await seedZones(services, { tax: twoZones, schools: [aSchoolZone('Oak', 'elementary', firstCorner)] });
    for (const [at, isSetUp, why, toDo] of [
      [null, true, 'Your profile doesn’t say yet where your home is.', 'Enter your address there.'],
      [
        ...([homes.inFirst, true, `We couldn’t find your address, ${instead}`] as const),
        'Check the address in your profile, or enter your home’s coordinates.',
      ],
      [
        ...([homes.inFirst, false, `We don’t look up addresses here, ${instead}`] as const),
        'Enter your home’s coordinates in your profile.',
      ],
    ] as const) {
      await setHome(services, at && [...at], 'default');
      const geocoder = { ...services.geocoder, isSetUp };
      const [tax, schools] = await both({ ...services, geocoder }, cast);
      const nothing = { hasPlace: false, facts: [], ask: [], basis: null };
      const formatNot = (what: string) => ({ ...nothing, summary: `${why} We can’t tell ${what}. ${toDo}` });
      expect(tax.answer).toEqual(formatNot('which tax zone you’re in'));
      expect(schools.answer).toEqual(formatNot('which schools are yours'));
      expect([...tax.zones, ...schools.zones].map(({ mark }) => mark)).toEqual([null, null, null]);
    }
  });

  test('a resident without a profile is asked for their address', async ({ services, cast }) => {
    await services.db.delete(profiles).where(eq(profiles.residentId, cast.rosa.id));
    const [tax, schools] = await both(services, cast);
    expect(tax.answer.summary).toMatch(/^Your profile doesn’t say yet where your home is\./);
    expect(schools.answer.hasPlace).toBe(false);
  });
});

test('a zone answer names the source of the home’s coordinates', async ({ services, cast }) => {
  await seedZones(services, { tax: twoZones });
  const basis = async () => (await readTaxInformation(services, cast.rosa)).answer.basis;
  await setHome(services, homes.inFirst, 'found');
  expect(await basis()).toBe('Based on the address in your profile.');
  await setHome(services, homes.inFirst, 'typed');
  expect(await basis()).toBe('Based on the coordinates in your profile.');
});

describe('the sample neighborhood’s zones', () => {
  test('the sample resident’s home has a tax zone and schools', async ({ services, cast }) => {
    const tax = await readTaxInformation(services, cast.rosa);
    expect(tax.zones.map(({ id, mark }) => [id, mark])).toEqual([
      ['cedar-commons', 'own'],
      ['creekside', null],
      ['hilltop', null],
      ['creek-improvement', 'own'],
    ]);
    expect(tax.answer.summary).toBe(
      'Your address is in Cedar Commons. It’s also in Creek Improvement District, which adds to the rate.',
    );
    const schools = await readSchoolZoning(services, cast.rosa);
    expect(schools.answer.facts.map(({ text }) => text)).toEqual([
      'Cedar Commons Elementary School, K–5',
      'Creekside Middle School, 6–8',
      'Ridgeline High School, 9–12',
      'The Commons School, K–8: you can choose it instead.',
    ]);
  });

  test('sample zones have every field of the specification', async ({ services, cast }) => {
    const { zones } = await readTaxInformation(services, cast.rosa);
    expect(zones[0]).toEqual({
      ...sampleTaxZones[0]!,
      mark: 'own',
      dueDate: expect.stringMatching(/^20\d\d-11-15$/) as string,
    });
    const schools = await readSchoolZoning(services, cast.rosa);
    const school = sampleSchoolZones[0]!;
    const phoneParts = [{ text: school.phone, dial: school.phone.replace(/\D/g, ''), canBeTexted: true }];
    expect(schools.zones[0]).toEqual({ ...school, phoneParts, mark: 'own' });
  });

  test('zone answers are for each resident’s own home', async ({ services, cast }) => {
    await setHome(services, homes.outside);
    const { answer } = await readTaxInformation(services, cast.maya);
    expect(answer.summary).toMatch(/^Your address is in Cedar Commons\./);
  });
});

test('the home in the viewer’s profile decides the zone', async ({ services, cast: { rosa } }) => {
  await seedZones(services, {
    tax: twoZones,
    schools: [aSchoolZone('Oak', 'elementary', firstCorner), aSchoolZone('Elm', 'elementary', secondCorner)],
  });
  const readAnswers = async (home: Point) => {
    await setHome(services, home, 'typed');
    const [tax, schools] = [await readTaxInformation(services, rosa), await readSchoolZoning(services, rosa)];
    return [tax.answer.summary, schools.answer.facts[0]?.text];
  };
  expect(await readAnswers(homes.inFirst)).toEqual(['Your address is in First Zone.', 'Oak School, K–5']);
  expect(await readAnswers(homes.betweenFirstAndSecond)).toEqual([
    'Your address is on the border of First Zone and Second Zone. Ask the assessor which of them taxes it.',
    'Your address is on the border of Elm area (Elm School) and Oak area (Oak School). Ask the school district which of these schools is yours.',
  ]);
});

test('a tax due date is the next such local date', async ({ services, cast: { rosa } }) => {
  for (const [now, dueDate] of [
    ['2026-11-14T20:00:00Z', '2026-11-15'],
    ['2026-11-15T20:00:00Z', '2026-11-15'],
    // Still the 15th local time, and a minute later the 16th.
    ['2026-11-16T07:59:00Z', '2026-11-15'],
    ['2026-11-16T08:01:00Z', '2027-11-15'],
  ] as const) {
    services.clock.set(new Date(now));
    expect((await readTaxInformation(services, rosa)).zones[0]?.dueDate).toBe(dueDate);
  }
});

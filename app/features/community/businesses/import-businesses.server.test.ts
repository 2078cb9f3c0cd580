import { readFile } from 'node:fs/promises';

import { eq } from 'drizzle-orm';

import { businesses } from '#db/schema';
import { describe, expect, test as base, type TestServices } from '#tests/support/domain-test';
import { type GeocoderServer, knownPlace, startGeocoder } from '#tests/support/geocoder-server';
import { readConfig } from '~/platform/config/config.server';
import type { Viewer } from '~/domain/viewer';
import { decodeText } from '~/platform/desk/files/decode.server';
import { applyImport, getImport, startImport, revertImport } from '~/platform/desk/imports/imports.server';
import { lookUpAddresses } from '~/platform/desk/imports/look-up-addresses.server';
import { createGeocoder } from '~/platform/places/geocoder.server';

import { businessShare, getBusiness, listBusinesses } from './businesses.server';

const test = base.extend<{ geocoder: GeocoderServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  geocoder: async ({}, run) => {
    const server = await startGeocoder();
    await run(server);
    await server.close();
  },
});

const natural = await decodeText(await readFile('tests/cases/files/natural-businesses.csv'));
const previewImport = async (services: TestServices, viewer: Viewer, text: string) =>
  getImport(services, viewer, await startImport(services, viewer, 'businesses', text));

describe('importing businesses', () => {
  test('an import of businesses previews guesses and gaps, then adds them', async ({ services, cast }) => {
    const { id, parts, wrong, lookUps } = await previewImport(services, cast.maya, natural);
    expect({ wrong, lookUps }).toEqual({ wrong: 0, lookUps: 0 });
    const marked = parts[0]!.added.rows.map(({ name, read = [], missing = [] }) => [
      name,
      read.map(({ typed, as }) => `${typed} = ${as}`),
      missing.join(', '),
    ]);
    expect(marked).toEqual([
      [
        'Maple Bakery',
        [
          'www.maplebakery.example = https://www.maplebakery.example',
          'Mon-Sat 7am-3pm = Mon–Sat 7 AM – 3 PM, Sun Closed',
        ],
        'description, place on the map',
      ],
      [
        'Ridge Plumbing',
        ['24/7 = Every day Open 24 hours'],
        'description, address, website, place on the map',
      ],
      [
        'Square Books',
        [
          'Tue-Fri 10:00-18:00, Sat 10:00-16:00 = Mon Closed, Tue–Fri 10 AM – 6 PM, Sat 10 AM – 4 PM, Sun Closed',
        ],
        'description, place on the map',
      ],
      ['Alder Vet', ['Mo-Fr 8-18 = Mon–Fri 8 AM – 6 PM, Sat–Sun Closed'], 'description, place on the map'],
      [
        'Night Owl',
        ['Daily 5–11 PM, closed Mondays = Mon Closed, Tue–Sun 5 PM – 11 PM'],
        'description, phone, website, place on the map',
      ],
    ]);
    expect(await applyImport(services, cast.maya, id)).toBe(5);
    const [plumbing] = await listBusinesses(services, cast.rosa, { q: 'plumb' });
    expect(plumbing).toMatchObject({ description: null, address: null, latitude: null, longitude: null });
    expect(await businessShare.find(services, cast.rosa, plumbing!.id)).toMatchObject({
      description: 'Plumber',
    });
    expect(await getBusiness(services, cast.rosa, plumbing!.id)).toMatchObject({ name: 'Ridge Plumbing' });
    expect((await previewImport(services, cast.maya, natural)).changes).toBe(0);
  });

  test('an import of businesses accepts other column names, and ignores unknown columns', async ({
    services,
    cast,
  }) => {
    const text =
      'OPENING HOURS;Business Name;Type;Street Address;Web Site;Email\n' +
      'M-F 9-5;Owl Press;Printer;3 Maple Walk;owl.example/shop?a=1;owl@example.org\n' +
      ';Fox Tea;Café;;;';
    const { parts, wrong } = await previewImport(services, cast.maya, text);
    expect([wrong, parts[0]!.leftOut]).toEqual([0, ['Email']]);
    expect(parts[0]!.added.rows[0]!.read?.map(({ as }) => as)).toEqual([
      'https://owl.example/shop?a=1',
      'Mon–Fri 9 AM – 5 PM, Sat–Sun Closed',
    ]);
    expect(parts[0]!.added.rows[1]!.missing).toContain('opening hours');
  });

  test.for([
    ['Hours', 'when I am there', 'Column C', 'can’t be read as opening hours'],
    ['Hours', '5-9', 'Column C', 'Add AM or PM'],
    ['Website', 'not a page', 'Column C', 'must be an address'],
    ['Latitude', '45.4', 'Column C', 'go together'],
  ])(
    'an import of businesses with %s “%s” reports an error in %s',
    async ([column, typed, cell, why], { services, cast }) => {
      const text = `Name,Category,${column}\n"Owl, Ltd",Printer,"${typed}"`;
      const { parts } = await previewImport(services, cast.maya, text);
      const [error] = parts[0]!.wrong.rows[0]!.errors;
      expect(parts[0]!.wrong.rows[0]!.line).toBe(2);
      expect(error!.why).toContain(why);
      if (column !== 'Latitude') expect(`Column ${error!.letter}`).toBe(cell);
    },
  );
});

describe('importing addresses', () => {
  const near = knownPlace;
  const withGeocoder = (services: TestServices, { url }: GeocoderServer): TestServices => ({
    ...services,
    geocoder: createGeocoder(readConfig({ NODE_ENV: 'test', GEOCODER_URL: url })),
  });
  const text = 'Name,Category,Address\nOwl Press,Printer,3 Maple Walk\nFox Tea,Café,';

  test('an address without coordinates is geocoded during the preview and imported with them', async ({
    services: plain,
    cast,
    geocoder,
  }) => {
    const services = withGeocoder(plain, geocoder);
    const { id, lookUps, parts } = await previewImport(services, cast.maya, text);
    expect(lookUps).toBe(1);
    expect(parts[0]!.added.rows.map(({ lookUp }) => lookUp)).toEqual(['waiting', undefined]);
    await lookUpAddresses(services, { importId: id });
    await lookUpAddresses(services, { importId: id });
    expect(geocoder.asked.map(({ query }) => query.get('q'))).toEqual(['3 Maple Walk']);
    const looked = await getImport(services, cast.maya, id);
    expect(looked.lookUps).toBe(0);
    expect(looked.parts[0]!.added.rows[0]).toMatchObject({ lookUp: 'found', place: near });
    expect(await applyImport(services, cast.maya, id)).toBe(2);
    const [owl] = await services.db.select().from(businesses).where(eq(businesses.name, 'Owl Press'));
    expect(owl).toMatchObject(near);
    expect(await revertImport(services, cast.maya, id)).toBe(2);
  });

  test('an address in another town, or an unknown one, gets no pin', async ({
    services: plain,
    cast,
    geocoder,
  }) => {
    const services = withGeocoder(plain, geocoder);
    geocoder.mode = 'knows no such place';
    const { id } = await previewImport(services, cast.maya, text);
    await lookUpAddresses(services, { importId: id });
    const far = withGeocoder(plain, geocoder);
    geocoder.mode = 'answers';
    const elsewhere = { ...far, config: { ...far.config, mapCenter: { latitude: 60, longitude: 10 } } };
    const { id: other } = await previewImport(elsewhere, cast.maya, text.replace('3 Maple', '4 Maple'));
    await lookUpAddresses(elsewhere, { importId: other });
    for (const one of [id, other]) {
      const [row] = (await getImport(services, cast.maya, one)).parts[0]!.added.rows;
      expect([row?.lookUp, row?.place]).toEqual(['unknown', undefined]);
    }
  });
});

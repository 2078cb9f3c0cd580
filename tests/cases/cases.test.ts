import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, type Cast, type TestServices } from '#tests/support/domain-test';
import { getImport, startImport } from '~/platform/desk/imports/imports.server';

import { sumCounted } from '#tests/support/meter-series';
import { judgeReadings } from '~/platform/telemetry/judge-readings';

import { isNumber } from '~/domain/phone';
import { parsePhoneText } from '~/domain/phone.server';

import { readEntries, readHomes, readRows } from './read-table';

import { socialContent } from '~/features/community/social/social.desk.server';
import { trailContent } from '~/features/health/trails/trails.desk.server';
import type { ContentKind } from '~/platform/desk/content-kind.server';
import { readLine } from '~/platform/desk/fields/line-field.server';
import type { FileRow } from '~/platform/desk/files/csv.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { readGeoJson } from '~/platform/desk/files/geojson.server';
import { parseBasemap } from '~/platform/map/parse-basemap.server';

const folder = path.join(import.meta.dirname, 'files');

type Tools = { services: TestServices; cast: Cast };

type Case = { file: string; read: (bytes: Buffer, tools: Tools) => unknown; right: unknown };

const importAs =
  (kind: string) =>
  async (bytes: Buffer, { services, cast: { maya } }: Tools) => {
    const { parts, wrong } = await getImport(
      services,
      maya,
      await startImport(services, maya, kind, await decodeText(bytes)),
    );
    const [added, changed] = (['added', 'changed'] as const).map((which) =>
      parts.flatMap((part) => part[which].rows.map(({ name }) => name)),
    );
    return { added, changed, wrong };
  };

const cases: Case[] = [
  {
    file: 'business-decomposed-name.csv',
    read: importAs('businesses'),
    right: { added: [], changed: ['Cedar Bean Café'], wrong: 0 },
  },
  { file: 'meter-small-dip.json', read: measured('totalKwh'), right: 0.2 },
  { file: 'meter-zero-glitch.json', read: measured('totalGallons'), right: 10 },
  {
    file: 'help-lines-letters.csv',
    read: readHelpLineDials,
    right: [[], ['08005550102'], ['18004275325'], ['8884435763'], ['211'], ['*55']],
  },
  {
    file: 'help-lines-notes.csv',
    read: readHelpLineDials,
    right: [['18338526262'], ['5035550188'], ['988'], ['5035550188'], ['911', '5035550188']],
  },
  {
    file: 'move-in-tasks-windows1252.csv',
    read: readRows('moveInTasks'),
    right: [
      {
        title: 'Gas shut-off',
        details: 'The landlord’s valve is “behind” the meter – it costs 5 € to reset…',
        order: '99',
      },
    ],
  },
  {
    file: 'business-hours-windows1252.csv',
    read: async (bytes) =>
      (await readEntries('businesses')(bytes)).map(({ name, hours }) => [
        name,
        Array.isArray(hours) ? hours.length : null,
      ]),
    right: [
      ['Cedar Bean Café', 7],
      ['Commons Market', 7],
      ['Spoke & Chain', 6],
      ['The Late Plate', 6],
      ['Alder Court Pharmacy', 11],
      ['Soap & Sun Laundry', 7],
    ],
  },
  {
    file: 'mixed-newlines-crlf-header.csv',
    read: readRows('helpLines'),
    right: helpLines('Gasnotruf Müller'),
  },
  {
    file: 'mixed-newlines-lf-header-quoted.csv',
    read: readRows('helpLines'),
    right: helpLines('Gasnotruf Müller'),
  },
  { file: 'join-codes-mixed-newlines.csv', read: readHomes, right: ['77A', '77B', '77C'] },
  {
    file: 'excel-sep-line.csv',
    read: readRows('moveInTasks'),
    right: [{ title: 'One', details: 'first', order: '1' }],
  },
  {
    file: 'excel-us-dates.csv',
    read: readRows('announcements'),
    right: [
      {
        title: 'Water off',
        message: 'Pipes are flushed.',
        date: '2026-12-04',
        from: '09:00',
        until: '11:00',
        severity: '',
      },
    ],
  },
  {
    file: 'sheets-raw-quote.tsv',
    read: readRows('moveInTasks'),
    right: [{ title: 'Fit the 12" shelf', details: 'It is in the shed', order: '5' }],
  },
  {
    file: 'blank-before-quote.csv',
    read: readRows('moveInTasks'),
    right: [{ title: 'Keys', details: 'Front, back and shed', order: '5' }],
  },
  {
    file: 'natural-businesses.csv',
    read: async (bytes) =>
      (await readEntries('businesses')(bytes)).map(({ name, description, address, website, latitude }) => [
        name,
        description,
        address,
        website,
        latitude,
      ]),
    right: [
      ['Maple Bakery', null, '12 Maple Walk', 'https://www.maplebakery.example', null],
      ['Ridge Plumbing', null, null, null, null],
      ['Square Books', null, '5 Commons Square', 'https://squarebooks.example', null],
      ['Alder Vet', null, '40 Alder Court', 'http://aldervet.example', null],
      ['Night Owl', null, '7 Ridge Road', null, null],
    ],
  },
  {
    file: 'styled-map-pin.geojson',
    read: readFeatures(socialContent),
    right: {
      rows: [
        {
          line: 1,
          texts: {
            ...{ name: 'Elm Bench', category: 'Community center', description: 'A bench.' },
            ...{ latitude: '45.4871', longitude: '-122.8037' },
          },
        },
      ],
      leftOut: ['marker-color'],
    },
  },
  ...['trail-one-part-multiline.geojson', 'bare_feature.geojson'].map((file) => ({
    file,
    read: async (bytes: Buffer) => (await readFeatures(trailContent)(bytes)).rows.map(toTrail),
    right: [
      [
        'Geo trail',
        '45.48',
        '-122.8',
        [
          [-122.8, 45.48],
          [-122.81, 45.49],
          [-122.82, 45.49],
        ],
      ],
    ],
  })),
  {
    file: 'half-character-id.geojson',
    read: async (bytes) => (await readFeatures(socialContent)(bytes)).rows[0]!.texts.id,
    right: '',
  },
  {
    file: 'osmtogeojson-nested-tags.geojson',
    read: async (bytes) => (await parseBasemap(bytes)).features,
    right: [
      { kind: 'minor', name: 'Elm Row', parts: [[-122_800_000, 45_480_000, -122_801_000, 45_481_000]] },
    ],
  },
];

function readFeatures(kind: ContentKind) {
  const near = { latitude: 45.4871, longitude: -122.8037 };
  return async (bytes: Buffer) => readGeoJson(kind, await decodeText(bytes), { near });
}

function toTrail({ texts }: FileRow) {
  const line = readLine(texts.geometry ?? '', 'Its way');
  return [texts.name, texts.latitude, texts.longitude, typeof line === 'string' ? line : line.coordinates];
}

function helpLines(name: string) {
  const common = { hours: '24 hours' };
  return [
    {
      ...common,
      reason: 'Test water leak',
      name: 'Pipe Helpline',
      phone: '503-555-0101',
      source: 'City, 2026',
      reviewed: '2026-11-01',
    },
    {
      ...common,
      reason: 'Test é gas',
      name,
      phone: '0800 555 0102',
      source: 'Grid "GridCo"',
      reviewed: '2026-11-02',
    },
  ];
}

async function readHelpLineDials(bytes: Buffer) {
  const rows = await readRows('helpLines')(bytes);
  return rows.map(({ phone = '' }) =>
    parsePhoneText(phone, 'US')
      .filter(isNumber)
      .map(({ dial }) => dial),
  );
}

test.for(cases)(
  'the sample file $file is parsed correctly',
  async ({ file, read, right }, { services, cast }) => {
    expect(await read(readFileSync(path.join(folder, file)), { services, cast })).toEqual(right);
  },
);

test('every sample file has a case', () => {
  expect([...new Set(cases.map(({ file }) => file))].sort()).toEqual(readdirSync(folder).sort());
});

function measured(field: 'totalKwh' | 'totalGallons') {
  return (bytes: Buffer): number => {
    const { readings } = JSON.parse(bytes.toString()) as { readings: Record<string, number>[] };
    const shown = readings.map((reading, index) => ({
      time: index * 5 * 60_000,
      total: reading[field]!,
      decision: null,
    }));
    return Math.round(sumCounted(shown, judgeReadings(shown, 10_000)) * 1000) / 1000;
  };
}

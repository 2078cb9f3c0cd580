import { readFile } from 'node:fs/promises';

import { expect, test, type Cast, type TestServices } from '#tests/support/domain-test';
import { addEntry } from '~/platform/desk/entries.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { applyImport, getImport, startImport } from '~/platform/desk/imports/imports.server';

import { listHelpLines } from './move-in.server';

const readCase = async (name: string) =>
  decodeText(await readFile(new URL(`../../../../tests/cases/files/${name}`, import.meta.url)));

const startFile = async (services: TestServices, { maya }: Cast, name: string) =>
  getImport(services, maya, await startImport(services, maya, 'help-lines', await readCase(name)));

test('an imported help line shows what its number dials, and residents call exactly that', async ({
  services,
  cast,
}) => {
  const { id, parts, wrong } = await startFile(services, cast, 'help-lines-notes.csv');
  expect(wrong).toBe(0);
  expect(parts[0]!.added.rows.map(({ effects: said }) => said)).toEqual([
    'Dials 1 833 852 6262',
    'Dials 503 555 0188',
    'Dials 988',
    'Dials 503 555 0188',
    'Dials 911 and 503 555 0188',
  ]);
  await applyImport(services, cast.maya, id);
  const lines = await listHelpLines(services, cast.rosa);
  expect(lines.find(({ name }) => name === 'Line C')?.phoneParts).toEqual([
    { text: '988', dial: '988', canBeTexted: false },
    { text: ' (text 838255)' },
  ]);
});

test('a phone number that a spreadsheet turned into a float is refused with its line', async ({
  services,
  cast,
}) => {
  const { parts, wrong } = await startFile(services, cast, 'help-lines-letters.csv');
  expect(wrong).toBe(1);
  expect(parts[0]!.wrong.rows).toMatchObject([
    { line: 2, errors: [{ why: expect.stringContaining('we can’t find a phone number') as string }] },
  ]);
});

test.for(['Ask at the desk', '5.03555E+09', '2026', '9-5'])(
  'the help line form refuses the phone number %o',
  async (phone, { services, cast }) => {
    const typed = { reason: 'A', name: 'B', phone, hours: 'C', source: 'D', reviewed: '2026-01-02' };
    await expect(addEntry(services, cast.maya, 'help-lines', { typed })).rejects.toMatchObject({
      code: 'invalid',
      options: { errors: { phone: [expect.stringContaining('we can’t find a phone number') as string] } },
    });
  },
);

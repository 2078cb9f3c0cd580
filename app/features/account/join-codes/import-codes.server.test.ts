// @module-tag dated

import { eq, inArray, sql } from 'drizzle-orm';

import { audit, homes, joinCodes } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';
import { postOffice } from '#tests/support/post-office';
import { generateToken } from '~/platform/residents/link-token.server';

import { createInvitations, previewInvitations } from './import-codes.server';
import { consumeJoinCode } from './joining.server';
import { createLetters } from './letters.server';

const origin = 'https://vclink.example.org';
const countAll = async ({ db }: TestServices) => [await db.$count(joinCodes), await db.$count(homes)];

const noPlace = { latitude: null, longitude: null };

describe('import preview of a table of homes', () => {
  test('the import preview tells known homes from new ones, and writes nothing', async ({
    services,
    cast,
  }) => {
    await homeIdOf(services, '12 Alder Court');
    const before = await countAll(services);
    const text = 'Home;Number of people;E-mail\n" 12  ALDER court ";4;\n\n99 New Street;;Noor@Example.org\n';
    expect(await previewInvitations(services, cast.maya, text)).toEqual({
      rows: [
        {
          line: 2,
          home: '12 Alder Court',
          isNew: false,
          isInvited: false,
          people: 4,
          email: null,
          ...noPlace,
        },
        {
          line: 4,
          home: '99 New Street',
          isNew: true,
          isInvited: false,
          people: 1,
          email: 'noor@example.org',
          ...noPlace,
        },
      ],
      wrong: [],
    });
    expect(await countAll(services)).toEqual(before);
  });

  test('the import preview reports errors by row and column', async ({ services, cast }) => {
    const retired = await homeIdOf(services, 'Old Mill');
    await services.db.update(homes).set({ retiredAt: services.clock.now() }).where(eq(homes.id, retired));
    const rows = [
      '1A,1,',
      ' 1a ,2,',
      ',1,',
      '2B,9,',
      '2C,two,',
      '2D,1,noor',
      `${'x'.repeat(121)},1,`,
      'old mill,,',
    ];
    const { rows: right, wrong } = await previewInvitations(
      services,
      cast.maya,
      ['home,people,email', ...rows].join('\n'),
    );
    expect(right.map(({ home }) => home)).toEqual(['1A']);
    expect(
      wrong.map(({ line, errors }) => [line, ...errors.map(({ column, why }) => `${column}: ${why}`)]),
    ).toEqual([
      [3, 'home: This home is already in row 2.'],
      [4, 'home: Enter the home that the code is for.'],
      [5, 'people: The number of people must be a whole number from 1 to 8.'],
      [6, 'people: The number of people must be a whole number from 1 to 8.'],
      [7, 'email: Enter an email address such as name@example.org.'],
      [8, 'home: The home can have at most 120 characters.'],
      [9, 'home: This home is retired. Restore it under Homes first.'],
    ]);
  });

  test.for([
    [
      'more than 1,000 rows',
      `home\n${Array.from({ length: 1001 }, (_, at) => `H ${at}`).join('\n')}`,
      /more than 1,000 rows/,
    ],
    ['no column of homes', 'people\n2', /no “home” column/],
    ['another column', 'home,phone\n1A,5', /no column “phone”/],
    ['nothing', '', /empty/],
    ['an open quotation mark', 'home\n"1A', /^Row 2, column A: this quotation mark/],
  ] as const)('the import of homes refuses a table with %s', async ([, text, detail], { services, cast }) => {
    await expect(previewInvitations(services, cast.maya, text)).rejects.toMatchObject({
      code: 'invalid',
      detail: expect.stringMatching(detail),
    });
  });

  test('only managers preview an import of homes', async ({ services, cast }) => {
    const secret = generateToken();
    const forbidden = { code: 'forbidden' };
    await expect(previewInvitations(services, cast.rosa, 'home\n1A')).rejects.toMatchObject(forbidden);
    const press = createInvitations(services, cast.rosa, { secret, text: 'home\n1A', invited: 0 });
    await expect(press).rejects.toMatchObject(forbidden);
  });
});

describe('inviting many homes', () => {
  const many = [
    'home,people',
    ...Array.from({ length: 200 }, (_, at) => `Row House ${at},${(at % 8) + 1}`),
  ].join('\n');

  test('an import makes a code for each home, with letters in the table’s order', async ({
    services,
    cast,
  }) => {
    const codes = await createInvitations(services, cast.maya, {
      secret: generateToken(),
      text: many,
      invited: 0,
    });
    expect(new Set(codes).size).toBe(200);
    const letters = await createLetters(services, { codes, origin });
    expect(letters.map(({ home }) => home)).toEqual(
      Array.from({ length: 200 }, (_, at) => `Row House ${at}`),
    );
    expect(letters[9]).toMatchObject({ people: 2, link: `${origin}/join?code=${codes[9]}` });
    expect(await consumeJoinCode(services, codes[0]!)).toMatchObject({ unit: 'Row House 0' });
    expect(await services.db.$count(audit, eq(audit.kind, 'code'))).toBe(200);
    services.clock.set(new Date(services.clock.now().getTime() + 10 * 60_000));
    expect(await createLetters(services, { codes, origin })).toEqual([]);
  });

  test('an import places homes that have coordinates, and moves no others', async ({ services, cast }) => {
    const known = await homeIdOf(services, '12 Alder Court');
    await services.db.update(homes).set({ latitude: 45.1, longitude: -122.1 }).where(eq(homes.id, known));
    const half = await previewInvitations(services, cast.maya, 'home,latitude\n1A,45.5');
    expect(half.wrong).toMatchObject([{ errors: [{ column: 'longitude' }] }]);
    const text = 'home;latitude;longitude\n12 Alder Court;;\n99 New Street;45.5;-122.5\n';
    const secret = generateToken();
    await createInvitations(services, cast.maya, { secret, text, invited: 0 });
    const placed = await services.db
      .select({ label: homes.label, latitude: homes.latitude, longitude: homes.longitude })
      .from(homes)
      .where(inArray(homes.label, ['12 Alder Court', '99 New Street']))
      .orderBy(homes.label);
    expect(placed).toEqual([
      { label: '12 Alder Court', latitude: 45.1, longitude: -122.1 },
      { label: '99 New Street', latitude: 45.5, longitude: -122.5 },
    ]);
  });

  test('an import sent several times makes its codes once and returns the same ones', async ({
    services,
    cast,
  }) => {
    const asked = { secret: generateToken(), text: many, invited: 0 };
    const presses = await Promise.all([1, 2, 3].map(() => createInvitations(services, cast.maya, asked)));
    presses.push(await createInvitations(services, cast.maya, asked));
    expect(new Set(presses.map(String)).size).toBe(1);
    expect(await services.db.$count(joinCodes)).toBe(200);
    expect(await services.db.$count(audit, eq(audit.kind, 'code'))).toBe(200);
  });

  test('when two managers import the same table, one makes the codes and the other is refused', async ({
    services,
    cast,
  }) => {
    const text = 'home,people\nRow 1,2\nRow 2,3';
    const press = (invited: number) =>
      createInvitations(services, cast.maya, { secret: generateToken(), text, invited });
    const pressed = await Promise.allSettled([press(0), press(0)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(pressed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', detail: expect.stringContaining('Upload it again') },
    });
    expect(await services.db.$count(joinCodes)).toBe(2);
    // The preview shows that these homes are invited. Submitting it makes a second set of codes.
    const { rows } = await previewInvitations(services, cast.maya, text);
    expect(rows.map(({ isInvited }) => isInvited)).toEqual([true, true]);
    await press(2);
    expect(await services.db.$count(joinCodes)).toBe(4);
    await services.db.update(joinCodes).set({ used: sql`${joinCodes.seats}` });
    const { rows: joined } = await previewInvitations(services, cast.maya, text);
    expect(joined.map(({ isInvited }) => isInvited)).toEqual([false, false]);
  });

  test('an import with a wrong row or an invalid secret makes no codes', async ({ services, cast }) => {
    const before = await countAll(services);
    const secret = generateToken();
    const press = (asked: { secret: string; text: string }) =>
      createInvitations(services, cast.maya, { ...asked, invited: 0 });
    await expect(press({ secret, text: 'home,people\n1A,1\n1B,9' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(press({ secret: '', text: 'home\n1A' })).rejects.toMatchObject({ code: 'invalid' });
    expect(await countAll(services)).toEqual(before);
  });

  test('an import mails each invitation once where mail is set up', async ({ services: given, cast }) => {
    const text = 'home,people,email\n1A,2,noor@example.org\n1B,1,\n1C,1,ana@example.org';
    await createInvitations(given, cast.maya, { secret: generateToken(), text, invited: 0 });
    const post = postOffice(given);
    expect((await post.runJobs()).ran).toEqual([]);
    const asked = { secret: generateToken(), text, invited: 3 };
    const codes = await createInvitations(post.services, cast.maya, asked);
    await createInvitations(post.services, cast.maya, asked);
    await post.runJobs();
    expect(post.mails.map(({ to }) => to).sort()).toEqual(['ana@example.org', 'noor@example.org']);
    expect(post.mails.find(({ to }) => to === 'noor@example.org')?.text).toContain(codes[0]);
    post.behave('away');
    const again = { secret: generateToken(), text, invited: 3 };
    await expect(createInvitations(post.services, cast.maya, again)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

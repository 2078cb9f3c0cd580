import { joinCodes } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { findJoinCodeCard } from './join-code-card.server';
import { newJoinCodeSchema } from './join-codes.schema.server';
import {
  consumeJoinCode,
  createJoinCode,
  getJoinCode,
  hashOfCode,
  listJoinCodes,
  revokeJoinCode,
} from './join-codes.server';

const make = (services: TestServices, cast: Cast, unit = '7C') =>
  createJoinCode(services, cast.maya, { unit });
const later = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

describe('a join code', () => {
  test('has 12 characters that nobody confuses, and is stored hashed', async ({ services, cast }) => {
    const { code } = await make(services, cast);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    const [row] = await services.db.select().from(joinCodes);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.codeHash).toBe(hashOfCode(` ${code.toLowerCase().replaceAll('-', ' ')} `));
  });

  test('is used up by the first, with the unit that it is for', async ({ services, cast }) => {
    const { id, code } = await make(services, cast);
    expect(await consumeJoinCode(services, code)).toMatchObject({ joinCodeId: id, unit: '7C' });
    await expect(consumeJoinCode(services, code)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('is listed newest first with its state', async ({ services, cast }) => {
    for (const unit of ['expires', 'used', 'revoked', 'open']) {
      later(services, unit === 'used' ? 30 * 24 * 60 * 60_000 : 1000);
      const { id, code } = await make(services, cast, unit);
      if (unit === 'used') await consumeJoinCode(services, code);
      if (unit === 'revoked') await revokeJoinCode(services, cast.maya, id);
    }
    const listed = await listJoinCodes(services, cast.maya);
    expect(listed.map(({ unit, state }) => `${unit}: ${state}`)).toEqual([
      'open: open',
      'revoked: revoked',
      'used: used',
      'expires: expired',
    ]);
  });
});

describe('revoking', () => {
  test('twice is no error; once used it is too late', async ({ services, cast }) => {
    const { id } = await make(services, cast);
    await revokeJoinCode(services, cast.maya, id);
    expect(await revokeJoinCode(services, cast.maya, id)).toMatchObject({ state: 'revoked' });
    const used = await make(services, cast);
    await consumeJoinCode(services, used.code);
    await expect(revokeJoinCode(services, cast.maya, used.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of what is not there says so', async ({ services, cast }) => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      await expect(revokeJoinCode(services, cast.maya, id)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

test('only managers see, make and revoke codes', async ({ services, cast }) => {
  const { id } = await make(services, cast);
  const forbidden = { code: 'forbidden' };
  await expect(createJoinCode(services, cast.rosa, { unit: '1' })).rejects.toMatchObject(forbidden);
  await expect(listJoinCodes(services, cast.rosa)).rejects.toMatchObject(forbidden);
  await expect(getJoinCode(services, cast.rosa, id)).rejects.toMatchObject(forbidden);
  await expect(revokeJoinCode(services, cast.rosa, id)).rejects.toMatchObject(forbidden);
});

describe('the card to print', () => {
  const origin = 'https://vclink.example.org';

  test('shows a new code for ten minutes to the browser that remembers it', async ({ services, cast }) => {
    const { id, code } = await make(services, cast);
    const find = (remembered: string | null) =>
      findJoinCodeCard(services, cast.maya, { id, code: remembered, origin });
    const { unit, card } = await find(code);
    expect(unit).toBe('7C');
    expect(card).toMatchObject({ code, joinUrl: `${origin}/join`, communityName: 'Cedar Commons' });
    expect(card?.qrCode).toMatch(/^data:image\/svg\+xml,/);
    expect((await find(null)).card).toBeNull();
    expect((await find('2222-2222-2222')).card).toBeNull();
    later(services, 10 * 60_000);
    expect((await find(code)).card).toBeNull();
  });

  test('is not shown once the code is worthless', async ({ services, cast }) => {
    const { id, code } = await make(services, cast);
    await revokeJoinCode(services, cast.maya, id);
    expect((await findJoinCodeCard(services, cast.maya, { id, code, origin })).card).toBeNull();
  });
});

test('a code needs a unit of at most 120 characters', () => {
  expect(newJoinCodeSchema.safeParse({ unit: ' 12B ' }).data).toEqual({ unit: '12B' });
  for (const unit of [undefined, '  ', 'x'.repeat(121)]) {
    expect(newJoinCodeSchema.safeParse({ unit }).success).toBe(false);
  }
});

// @module-tag dated

import { and, eq, like } from 'drizzle-orm';

import { audit, homes, joinCodes, joinCodeUses, profiles, residencies, residents } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';
import { postOffice } from '#tests/support/post-office';
import { addDays } from '~/domain/clock';
import { isDomainError } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { todayIn } from '~/ui/dates';

import { disable } from '../people/access.server';
import { retireHome } from '../people/manage-homes.server';
import { getPerson } from '../people/people.server';
import { moveOut, moveWithin } from '../people/residencies.server';
import { getStep } from '../people/steps.server';
import { joinNeighborhood } from '../sign-in/accounts.server';
import { newJoinCodeSchema } from './join-codes.schema.server';
import { hashCode } from './code-text.server';
import {
  createJoinCode,
  getJoinCode,
  listJoinCodes,
  renewJoinCode,
  revokeJoinCode,
} from './join-codes.server';
import { consumeJoinCode, readInvitation } from './joining.server';
import { findLetter } from './letters.server';

const address = '203.0.113.7';
const make = (services: TestServices, cast: Cast, home = '7C', people = 1) =>
  createJoinCode(services, cast.maya, { home, people, email: null });
const later = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));
const day = 24 * 60 * 60_000;
const listAll = async (services: TestServices, cast: Cast) =>
  (await listJoinCodes(services, cast.maya)).codes;
const join = (services: TestServices, code: string, at: number) =>
  joinNeighborhood(services, {
    code,
    name: `Neighbor ${at}`,
    email: `neighbor${at}@example.org`,
    password: 'a long way home',
    address: `203.0.113.${at}`,
  });

describe('a join code', () => {
  test('a join code has 12 unambiguous characters and is stored hashed', async ({ services, cast }) => {
    const { code } = await make(services, cast);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    const [row] = await services.db.select().from(joinCodes);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.codeHash).toBe(hashCode(` ${code.toLowerCase().replaceAll('-', ' ')} `));
  });

  test('joining fills in the address of the home, so that nobody is asked for it', async ({
    services,
    cast,
  }) => {
    const { code } = await make(services, cast, '14 Elm Street, 3');
    const place = { street: '14 Elm Street', unit: '3', latitude: 45.488, longitude: -122.802 };
    await services.db.update(homes).set(place).where(eq(homes.label, '14 Elm Street, 3'));
    await join(services, code, 1);
    const [row] = await services.db.select().from(profiles).where(eq(profiles.name, 'Neighbor 1'));
    expect(row).toMatchObject({
      address: '14 Elm Street',
      unit: '3',
      latitude: 45.488,
      placeSource: 'typed',
    });
  });

  test('the first resident uses up a join code and gets its home', async ({ services, cast }) => {
    const { id, code } = await make(services, cast);
    expect(await consumeJoinCode(services, code)).toMatchObject({ joinCodeId: id, unit: '7C' });
    await expect(consumeJoinCode(services, code)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a join code for a known home name belongs to that home', async ({ services, cast }) => {
    const homeId = await homeIdOf(services, '12 Alder Court');
    await make(services, cast, ' 12  ALDER court ');
    const [row] = await services.db.select().from(joinCodes);
    expect(row?.homeId).toBe(homeId);
    await services.db.update(homes).set({ retiredAt: services.clock.now() }).where(eq(homes.id, homeId));
    await expect(make(services, cast, '12 Alder Court')).rejects.toMatchObject({
      options: { errors: { home: [expect.stringContaining('retired')] } },
    });
  });

  test('join codes are listed newest first with their state and users', async ({ services, cast }) => {
    for (const home of ['expires', 'used', 'revoked', 'open']) {
      later(services, home === 'used' ? 31 * day : 1000);
      const { id, code } = await make(services, cast, home, home === 'used' ? 1 : 4);
      if (home !== 'revoked') await consumeJoinCode(services, code);
      if (home === 'revoked') await revokeJoinCode(services, cast.maya, id);
    }
    const listed = await listAll(services, cast);
    expect(listed.map(({ home, state, used, seats }) => `${home}: ${state}, ${used}/${seats}`)).toEqual([
      'open: open, 1/4',
      'revoked: revoked, 0/4',
      'used: used, 1/1',
      'expires: expired, 1/4',
    ]);
    const { codes } = await listJoinCodes(services, cast.maya, { isOpenOnly: true });
    expect(codes.map(({ home }) => home)).toEqual(['open']);
  });

  test('join codes are found by home, ten a page', async ({ services, cast }) => {
    for (let at = 0; at < 11; at += 1) await make(services, cast, `Élan ${at}`);
    await make(services, cast, '7C');
    const { codes, pages } = await listJoinCodes(services, cast.maya, { q: 'elan', page: 2 });
    expect(codes.map(({ home }) => home)).toHaveLength(1);
    expect(pages).toBe(2);
    const { codes: found } = await listJoinCodes(services, cast.maya, { q: '7c' });
    expect(found.map(({ home }) => home)).toEqual(['7C']);
  });
});

test('a join code is valid to the end of the day on its letter', async ({ services, cast }) => {
  const { id, code } = await make(services, cast);
  const { letter } = await findLetter(services, cast.maya, {
    id,
    code,
    origin: 'https://vclink.example.org',
  });
  const { timeZone } = services.config;
  const lastDay = todayIn(timeZone, new Date(letter!.expiresAt));
  expect(lastDay).toBe(addDays(todayIn(timeZone, services.clock.now()), 30));
  services.clock.set(new Date(startOfDay(timeZone, addDays(lastDay, 1)).getTime() - 1000));
  expect(await readInvitation(services, { code, address })).toMatchObject({ home: '7C' });
  later(services, 1000);
  expect((await readInvitation(services, { code, address })).refusal).toContain('expired');
});

describe('the seats of a join code', () => {
  test.for([1, 2, 5, 8])(
    'a join code for %i lets in as many of twelve concurrent joins, and refuses the others',
    async (seats, { services, cast }) => {
      const { id, code } = await make(services, cast, 'Full House', seats);
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, (_, at) => join(services, code, at + 1)),
      );
      const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toHaveLength(12 - seats);
      for (const error of refused) {
        expect(isDomainError(error) && error.options.errors?.code?.[0]).toMatch(
          /ha(s|ve) already joined with this code/,
        );
      }
      expect(await getJoinCode(services, cast.maya, id)).toMatchObject({ state: 'used', used: seats });
      const homeId = await homeIdOf(services, 'Full House');
      expect(await services.db.$count(residencies, eq(residencies.homeId, homeId))).toBe(seats);
      expect(await services.db.$count(joinCodeUses, eq(joinCodeUses.joinCodeId, id))).toBe(seats);
      // A refused join leaves no account behind.
      expect(await services.db.$count(residents, like(residents.email, 'neighbor%'))).toBe(seats);
    },
  );

  test('a join that fails for another reason keeps the code’s seat free', async ({ services, cast }) => {
    const { id, code } = await make(services, cast, '7C', 2);
    const taken = { code, name: 'Noor', email: 'resident@example.org', password: 'a long way home', address };
    await expect(joinNeighborhood(services, taken)).rejects.toMatchObject({ code: 'invalid' });
    expect(await getJoinCode(services, cast.maya, id)).toMatchObject({ state: 'open', used: 0 });
  });
});

describe('opening a letter’s link', () => {
  test('the link of a letter shows the home, or why the code no longer works', async ({ services, cast }) => {
    const { id, code } = await make(services, cast, '7C', 2);
    const ask = (code: string) => readInvitation(services, { code, address });
    const refused = (why: string) => ({ home: null, refusal: expect.stringContaining(why) as string });
    expect(await ask(code.toLowerCase())).toEqual({ home: '7C', refusal: null });
    expect(await ask('2222-2222-2222')).toEqual(refused('Unknown code'));
    await consumeJoinCode(services, code);
    expect(await ask(code)).toEqual({ home: '7C', refusal: null });
    await consumeJoinCode(services, code);
    expect(await ask(code)).toEqual(
      refused('All 2 people have already joined with this code. Ask a community manager for a new one.'),
    );
    const { code: old } = await make(services, cast);
    later(services, 31 * day);
    expect(await ask(old)).toEqual(refused('expired'));
    await services.db
      .update(joinCodes)
      .set({ used: 0, revokedAt: services.clock.now() })
      .where(eq(joinCodes.id, id));
    expect(await ask(code)).toEqual(refused('revoked'));
  });

  test('unknown join codes count against the address, known ones don’t', async ({ services, cast }) => {
    const { code } = await make(services, cast);
    const most = services.config.limits.signInFailuresPerAddress;
    const ask = (code: string) => readInvitation(services, { code, address });
    for (let at = 0; at < most + 1; at += 1) expect(await ask(code)).toMatchObject({ home: '7C' });
    for (let at = 0; at < most; at += 1) expect((await ask(`none ${at}`)).refusal).toContain('Unknown code');
    expect((await ask('none more')).refusal).toContain('Too many attempts');
  });
});

describe('revoking a join code', () => {
  test('revoking a join code twice is fine, but not once it is used up', async ({ services, cast }) => {
    const { id } = await make(services, cast);
    await revokeJoinCode(services, cast.maya, id);
    expect(await revokeJoinCode(services, cast.maya, id)).toMatchObject({ state: 'revoked' });
    const used = await make(services, cast);
    await consumeJoinCode(services, used.code);
    await expect(revokeJoinCode(services, cast.maya, used.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('revoking an unknown join code gives not found', async ({ services, cast }) => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      await expect(revokeJoinCode(services, cast.maya, id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(renewJoinCode(services, cast.maya, id, null)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('renewing a join code', () => {
  test('renewing a join code keeps the seats that are left, and revokes the old code', async ({
    services,
    cast,
  }) => {
    const { id, code } = await make(services, cast, '7C', 4);
    await consumeJoinCode(services, code);
    const renewed = await renewJoinCode(services, cast.maya, id, null);
    expect(renewed.code).not.toBe(code);
    const [open, old] = await listAll(services, cast).then((all) =>
      ['open', 'revoked'].map((state) => all.find((one) => one.state === state)),
    );
    expect(open).toMatchObject({ id: renewed.id, home: '7C', seats: 3, used: 0 });
    expect(old).toMatchObject({ id, seats: 4, used: 1 });
    await expect(consumeJoinCode(services, code)).rejects.toMatchObject({ code: 'invalid' });
    expect(await consumeJoinCode(services, renewed.code)).toMatchObject({ unit: '7C' });
    const isCode = and(eq(audit.kind, 'code'), eq(audit.actorId, cast.maya.id));
    const written = await services.db.select().from(audit).where(isCode).orderBy(audit.id);
    expect(written.map(({ verb, subjectId }) => [verb, subjectId])).toEqual([
      ['added', id],
      ['revoked', id],
      ['renewed', renewed.id],
    ]);
  });

  test('an expired or revoked join code can be renewed, a used-up one can’t', async ({ services, cast }) => {
    const { id } = await make(services, cast);
    later(services, 31 * day);
    await renewJoinCode(services, cast.maya, id, null);
    later(services, 1000);
    const { revokedAt } = await getJoinCode(services, cast.maya, id);
    await renewJoinCode(services, cast.maya, id, new Date(revokedAt!));
    const { id: usedUp, code } = await make(services, cast);
    await consumeJoinCode(services, code);
    await expect(renewJoinCode(services, cast.maya, usedUp, null)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('concurrent renewals of a join code make one new code', async ({ services, cast }) => {
    const { id } = await make(services, cast);
    later(services, 1000);
    const presses = [1, 2, 3, 4].map(() => renewJoinCode(services, cast.maya, id, null));
    const done = await Promise.allSettled(presses);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listAll(services, cast)).filter(({ state }) => state === 'open')).toHaveLength(1);
    const { revokedAt } = await getJoinCode(services, cast.maya, id);
    later(services, 1000);
    const seen = new Date(revokedAt!);
    await renewJoinCode(services, cast.maya, id, seen);
    await expect(renewJoinCode(services, cast.maya, id, seen)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the join code of a resident who left', () => {
  const why = { day: null, reason: null };
  const steps = {
    'move-out': (services: TestServices, cast: Cast, id: string) => moveOut(services, cast.maya, id, why),
    move: (services: TestServices, cast: Cast, id: string) =>
      moveWithin(services, cast.maya, id, { ...why, home: '12 Alder Court', kind: 'tenant' }),
    disable: (services: TestServices, cast: Cast, id: string) => disable(services, cast.maya, id, why),
  };

  test.for(['move-out', 'move', 'disable'] as const)(
    'a join code is revoked when a resident who used it leaves by %s',
    async (step, { services, cast }) => {
      const { id, code } = await make(services, cast, '7C', 3);
      const other = await make(services, cast, '7C', 3);
      await homeIdOf(services, '12 Alder Court');
      await join(services, code, 1);
      const [person] = await services.db
        .select()
        .from(residents)
        .where(eq(residents.email, 'neighbor1@example.org'));
      later(services, 1000);
      const seen = await getPerson(services, cast.maya, person!.id);
      expect((await getStep(step).preview(services, seen)).join(' ')).toContain(
        'The join code they used ends. 2 people could still join with it',
      );
      await steps[step](services, cast, person!.id);
      expect(await getJoinCode(services, cast.maya, id)).toMatchObject({ state: 'revoked' });
      await expect(join(services, code, 2)).rejects.toMatchObject({ code: 'invalid' });
      // Leave other codes open, such as the next household's.
      expect(await getJoinCode(services, cast.maya, other.id)).toMatchObject({ state: 'open' });
    },
  );
});

describe('join codes of a retired home', () => {
  test('a join code of a retired home can’t be renewed', async ({ services, cast }) => {
    const { id } = await make(services, cast);
    await retireHome(services, cast.maya, await homeIdOf(services, '7C'), { isRetired: true });
    const { revokedAt } = await getJoinCode(services, cast.maya, id);
    await expect(renewJoinCode(services, cast.maya, id, new Date(revokedAt!))).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('retired'),
    });
  });

  test('a home retired during concurrent joins and renewals has no residents and no open code', async ({
    services,
    cast,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const home = `Round ${round}`;
      const { id, code } = await make(services, cast, home, 8);
      const homeId = await homeIdOf(services, home);
      const tries = await Promise.allSettled([
        services.db.transaction(async (db) => {
          const inside = { ...services, db };
          await consumeJoinCode(inside, code);
          const residentId = cast.rosa.id;
          await db.delete(residencies).where(eq(residencies.residentId, residentId));
          await db.insert(residencies).values({ residentId, homeId, startsAt: services.clock.now() });
        }),
        retireHome(services, cast.maya, homeId, { isRetired: true }),
        renewJoinCode(services, cast.maya, id, null),
        make(services, cast, home),
      ]);
      // A refusal is a valid outcome. A deadlock isn't.
      for (const one of tries)
        if (one.status === 'rejected') expect(isDomainError(one.reason), String(one.reason)).toBe(true);
      const [row] = await services.db.select().from(homes).where(eq(homes.id, homeId));
      if (!row?.retiredAt) continue;
      expect(await services.db.$count(residencies, eq(residencies.homeId, homeId))).toBe(0);
      const { codes } = await listJoinCodes(services, cast.maya, { q: home });
      expect(codes.map(({ state }) => state)).not.toContain('open');
    }
  });
});

test('only managers see, make, renew and revoke join codes', async ({ services, cast }) => {
  const { id } = await make(services, cast);
  const forbidden = { code: 'forbidden' };
  const form = { home: '1', people: 1, email: null };
  await expect(createJoinCode(services, cast.rosa, form)).rejects.toMatchObject(forbidden);
  await expect(listJoinCodes(services, cast.rosa)).rejects.toMatchObject(forbidden);
  await expect(getJoinCode(services, cast.rosa, id)).rejects.toMatchObject(forbidden);
  await expect(revokeJoinCode(services, cast.rosa, id)).rejects.toMatchObject(forbidden);
  await expect(renewJoinCode(services, cast.rosa, id, null)).rejects.toMatchObject(forbidden);
});

describe('the printed letter', () => {
  const origin = 'https://vclink.example.org';

  test('a new join code’s letter is shown for ten minutes, only in the browser that made it', async ({
    services,
    cast,
  }) => {
    const { id, code } = await make(services, cast, '7C', 3);
    const find = (remembered: string | null) =>
      findLetter(services, cast.maya, { id, code: remembered, origin });
    const { home, letter } = await find(code);
    expect(home).toBe('7C');
    expect(letter).toMatchObject({
      code,
      joinUrl: `${origin}/join`,
      people: 3,
      communityName: 'Cedar Commons',
      madeBy: cast.maya.name,
    });
    expect(letter?.qrCode).toMatch(/^data:image\/svg\+xml,/);
    expect((await find(null)).letter).toBeNull();
    expect((await find('2222-2222-2222')).letter).toBeNull();
    later(services, 10 * 60_000);
    expect((await find(code)).letter).toBeNull();
  });

  test('the letter of a revoked join code is not shown', async ({ services, cast }) => {
    const { id, code } = await make(services, cast);
    await revokeJoinCode(services, cast.maya, id);
    expect((await findLetter(services, cast.maya, { id, code, origin })).letter).toBeNull();
  });
});

describe('the invitation by mail', () => {
  const to = 'noor@example.org';

  test('the invitation mail has the code, its link, number of people and end, and its address is not stored', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    const { code } = await createJoinCode(post.services, cast.maya, {
      home: 'Ivy House 7C',
      people: 4,
      email: to,
    });
    expect(await post.runJobs()).toEqual({ ran: ['send-invitation'], failed: [] });
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]?.to).toBe(to);
    const text = post.mails[0]!.text;
    expect(text).toContain(`\n${given.config.siteOrigin}/join?code=${code}\n`);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /4 people of your household can join with it\. It ends on \w+, /,
    );
    expect(text).not.toContain('Ivy House');
    expect(JSON.stringify(await given.db.select().from(joinCodes))).not.toContain(to);
  });

  test('an invitation is not mailed after the code was revoked, or after a day of retries', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    const form = { home: '7C', people: 1, email: to };
    const { id } = await createJoinCode(post.services, cast.maya, form);
    await revokeJoinCode(post.services, cast.maya, id);
    await post.runJobs();
    post.behave('fail');
    await createJoinCode(post.services, cast.maya, form);
    expect((await post.runJobs()).failed).toEqual(['send-invitation']);
    post.behave('take');
    later(post.services, day);
    expect((await post.runJobs()).ran).toEqual(['send-invitation']);
    expect(post.mails).toEqual([]);
  });

  test('an invitation by mail is refused, without a code, if mail isn’t set up or can’t be sent', async ({
    services,
    cast,
  }) => {
    const form = { home: '7C', people: 1, email: to };
    await expect(createJoinCode(services, cast.maya, form)).rejects.toMatchObject({ code: 'invalid' });
    const post = postOffice(services);
    post.behave('away');
    await expect(createJoinCode(post.services, cast.maya, form)).rejects.toMatchObject({ code: 'conflict' });
    expect(await services.db.$count(joinCodes)).toBe(0);
  });
});

test('a join code needs a home of at most 120 characters, and is for 1 to 8 people', () => {
  const read = (form: object) => newJoinCodeSchema.safeParse(form);
  expect(read({ home: ' 12  B ' }).data).toEqual({ home: '12 B', people: 1, email: null });
  expect(read({ home: '1', people: '8', email: ' Noor@Example.org' }).data).toEqual({
    home: '1',
    people: 8,
    email: 'noor@example.org',
  });
  for (const home of [undefined, '  ', 'x'.repeat(121)]) expect(read({ home }).success).toBe(false);
  for (const people of ['0', '9', '1.5', '-1', 'two', '1e0'])
    expect(read({ home: '1', people }).success).toBe(false);
  for (const email of ['noor', 'a@b', 'a@example.org, b@example.org'])
    expect(read({ home: '1', email }).success).toBe(false);
});

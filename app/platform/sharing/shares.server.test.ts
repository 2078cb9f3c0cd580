import { contentShares, residents, shareCounts } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';

import { readShareCounts } from './share-counts.server';
import { countShare, getSharing, shareByNetwork, shareSchema } from './shares.server';
import { type Channel, channels } from './sharing';

/** A share kind of this test only. */
const deals = {
  find: (_services: unknown, viewer: Viewer, id: string) =>
    Promise.resolve(
      id === 'tacos' && viewer.id !== 'linh-tran'
        ? { id, title: 'Tacos', description: 'Two for one.', path: '/community/marketplace/tacos' }
        : null,
    ),
};
const withDeals = (services: TestServices): TestServices => ({
  ...services,
  registry: { ...services.registry, shareKinds: { ...services.registry.shareKinds, deal: deals } },
});
const tacos = { kind: 'deal', id: 'tacos' };
const origin = 'https://vclink.example.org';

describe('counting shares', () => {
  test('each way of sharing counts once a day per resident', async ({ services, cast: { rosa, maya } }) => {
    services.clock.set(new Date('2026-05-04T12:00:00-07:00'));
    const share = (viewer: Viewer, channel: Channel) =>
      countShare(withDeals(services), viewer, { ...tacos, channel });
    expect(await share(rosa, 'copy')).toEqual({ shares: 1 });
    expect(await share(rosa, 'copy')).toEqual({ shares: 1 });
    expect(await share(maya, 'copy')).toEqual({ shares: 2 });
    for (const channel of channels) await share(rosa, channel);
    expect(await share(rosa, 'mail')).toEqual({ shares: 1 + channels.length });
    // The day is local: in UTC the next one began hours ago.
    services.clock.set(new Date('2026-05-04T23:59:00-07:00'));
    expect(await share(rosa, 'copy')).toEqual({ shares: 1 + channels.length });
    services.clock.set(new Date('2026-05-05T00:01:00-07:00'));
    expect(await share(rosa, 'copy')).toEqual({ shares: 2 + channels.length });
    expect(await services.db.$count(contentShares)).toBe(2 + channels.length);
  });

  test('the share count equals its rows under concurrency', async ({ services, cast: { rosa } }) => {
    const neighbors = Array.from({ length: 50 }, (_, i): Viewer => ({
      id: `neighbor-${i}`,
      role: 'resident',
      name: '',
    }));
    await services.db
      .insert(residents)
      .values(neighbors.map(({ id }) => ({ id, email: `${id}@example.org` })));
    const press = (viewer: Viewer) =>
      countShare(withDeals(services), viewer, { ...tacos, channel: 'device' });
    await Promise.all([...neighbors.map(press), ...Array.from({ length: 50 }, () => press(rosa))]);
    expect(await services.db.select().from(shareCounts)).toEqual([
      { kind: 'deal', subjectId: 'tacos', shares: 51 },
    ]);
    expect(await services.db.$count(contentShares)).toBe(51);
  });

  test('share counts are read for many ids, separately by kind', async ({ services, cast: { rosa } }) => {
    await services.db.insert(shareCounts).values([
      { kind: 'deal', subjectId: 'a', shares: 2 },
      { kind: 'deal', subjectId: 'b', shares: 7 },
      { kind: 'event', subjectId: 'a', shares: 3 },
    ]);
    expect(await readShareCounts(services, 'deal', ['a', 'b', 'c'])).toEqual({ a: 2, b: 7 });
    expect(await readShareCounts(services, 'event', ['a', 'b'])).toEqual({ a: 3 });
    expect(await readShareCounts(services, 'event', [])).toEqual({});
    expect((await getSharing(withDeals(services), rosa, { ...tacos, origin })).shares).toBe(0);
  });
});

describe('sharing a thing', () => {
  test('a shared thing has its full URL and an address for each network', async ({
    services,
    cast: { rosa },
  }) => {
    const sharing = await getSharing(withDeals(services), rosa, { ...tacos, origin });
    const url = 'https://vclink.example.org/community/marketplace/tacos';
    expect(sharing).toMatchObject({ kind: 'deal', id: 'tacos', title: 'Tacos', url, shares: 0 });
    expect(sharing.mailUrl).toMatch(/^mailto:\?subject=Tacos&body=Two%20for%20one\.%0D%0A/);
    const press = { ...tacos, network: 'twitter', origin };
    const to = await shareByNetwork(withDeals(services), rosa, { ...press, isCounted: false });
    expect(new URL(to).searchParams.get('url')).toBe(url);
    expect(await readShareCounts(services, 'deal', ['tacos'])).toEqual({});
    await shareByNetwork(withDeals(services), rosa, { ...press, isCounted: true });
    expect(await readShareCounts(services, 'deal', ['tacos'])).toEqual({ tacos: 1 });
  });

  test("unknown kinds, things and networks, and hidden things, can't be shared", async ({
    services,
    cast: { rosa, others },
  }) => {
    const linh = others[1];
    const unknown = [
      { kind: 'deal', id: 'burgers' },
      { kind: 'deal', id: 'tacos\0' },
      { kind: 'deal', id: 't'.repeat(201) },
      { kind: 'deal' },
      { kind: 'event', id: 'tacos' },
      { kind: 'constructor', id: 'tacos' },
      {},
    ];
    const notFound = { code: 'not-found' };
    for (const params of unknown) {
      await expect(getSharing(withDeals(services), rosa, { ...params, origin })).rejects.toMatchObject(
        notFound,
      );
      await expect(
        countShare(withDeals(services), rosa, { ...params, channel: 'copy' }),
      ).rejects.toMatchObject(notFound);
    }
    const press = { isCounted: true, origin };
    for (const network of ['mail', 'toString', 'https://evil.example', '', undefined]) {
      await expect(
        shareByNetwork(withDeals(services), rosa, { ...tacos, ...press, network }),
      ).rejects.toMatchObject(notFound);
    }
    await expect(
      shareByNetwork(withDeals(services), linh, { ...tacos, ...press, network: 'facebook' }),
    ).rejects.toMatchObject(notFound);
    expect(await services.db.$count(contentShares)).toBe(0);
    for (const channel of ['fax', '', undefined])
      expect(shareSchema.safeParse({ channel }).success).toBe(false);
  });
});

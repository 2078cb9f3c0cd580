// @module-tag dated

import { eq } from 'drizzle-orm';
import fc from 'fast-check';

import { alerts, blocks, directoryEntries, homes, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { createRandom } from '#tests/support/seed';
import type { Viewer } from '~/domain/viewer';
import { readConversation } from '~/features/community/conversations/conversations.server';
import { listAllConversations } from '~/features/community/conversations/conversation-cards.server';
import { sendPrivateMessage } from '~/features/community/conversations/private-messages.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { blockResident } from '~/platform/residents/blocks.server';
import { searchEverything } from '~/platform/search/search.server';

import { listNeighbors, listWords, readPrinted } from './directory.server';
import { entryReports } from './entry-reports.server';
import { getNeighbor } from './entry-rows.server';
import { type Circle, type Facet, typedFacets } from './neighbors';
import { leaveDirectory, saveEntry } from './own-entry.server';

/** A text for each field that appears nowhere else. */
const markers: Record<(typeof typedFacets)[number], string> = {
  phone: '503-555-0177',
  help: 'zzhelping',
  skills: 'zzskill',
  tools: 'zztool',
  languages: 'zzlanguage',
};
const searched = ['help', 'skills', 'tools', 'languages'] as const;
const homeMarker = '7 Zebra Row';

type State = 'listed' | 'left' | 'hidden' | 'disabled' | 'blocked' | 'blocking';
type Alert = 'none' | 'current' | 'drill' | 'ended' | 'expired';

const circle = fc.constantFrom<Circle[]>('everybody', 'building', 'managers');
const scenarios = fc.record({
  circles: fc.tuple(circle, circle, circle, circle, circle, circle),
  state: fc.constantFrom<State[]>(
    'listed',
    'listed',
    'listed',
    'left',
    'hidden',
    'disabled',
    'blocked',
    'blocking',
  ),
  alert: fc.constantFrom<Alert[]>('none', 'current', 'current', 'drill', 'ended', 'expired'),
  building: fc.constantFrom('same', 'other', 'unknown'),
  isManager: fc.boolean(),
});

type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never;

/** The rule in other words than the product's SQL. */
const isSeen = (circle: Circle, { alert, building, isManager }: Scenario): boolean =>
  circle === 'everybody' ||
  (circle === 'building' && building === 'same') ||
  (circle === 'managers' && isManager && alert === 'current');

async function arrange(services: TestServices, owner: Viewer, viewer: Viewer, scenario: Scenario) {
  const { db, clock } = services;
  await db.update(residents).set({ disabledAt: null }).where(eq(residents.id, owner.id));
  await db.delete(blocks);
  await db.delete(directoryEntries);
  await setResidency(services, owner.id, `${homeMarker}, 1`);
  await setResidency(services, viewer.id, `${homeMarker}, 2`);
  const ownBuilding = scenario.building === 'unknown' ? null : 'Zebra';
  await db
    .update(homes)
    .set({ building: ownBuilding })
    .where(eq(homes.label, `${homeMarker}, 1`));
  const viewersBuilding = scenario.building === 'other' ? 'Lion' : ownBuilding;
  await db
    .update(homes)
    .set({ building: viewersBuilding })
    .where(eq(homes.label, `${homeMarker}, 2`));
  const now = clock.now();
  await db.update(alerts).set({
    isDrill: scenario.alert === 'drill',
    endedAt: scenario.alert === 'ended' || scenario.alert === 'none' ? now : null,
    expiresAt: scenario.alert === 'expired' ? now : new Date(now.getTime() + 3_600_000),
  });
  const facets: Facet[] = [
    ...typedFacets.map((field, at) => ({ field, value: markers[field], circle: scenario.circles[at]! })),
    { field: 'home', value: '', circle: scenario.circles[5] },
  ];
  await saveEntry(services, owner, facets);
  const { state } = scenario;
  if (state === 'left') await leaveDirectory(services, owner);
  if (state === 'hidden') await db.update(directoryEntries).set({ hiddenAt: now });
  if (state === 'disabled')
    await db.update(residents).set({ disabledAt: now }).where(eq(residents.id, owner.id));
  if (state === 'blocked') await blockResident(services, viewer, owner.id);
  if (state === 'blocking') await blockResident(services, owner, viewer.id);
  return facets.map(({ field, circle }) => ({
    field,
    circle,
    marker: field === 'home' ? homeMarker : markers[field as keyof typeof markers],
    isShown: state === 'listed' && isSeen(circle, scenario),
  }));
}

test('nobody reads a withheld field by list, page, filter, paper, search, conversation or export', async ({
  services,
  cast,
}) => {
  const [owner] = cast.others;
  await sendSafetyAlert(services, cast.rosa, { title: 'Ice', message: 'Careful.' });
  await sendPrivateMessage(
    services,
    cast.rosa,
    { entryId: owner.id, neighborId: cast.rosa.id },
    { body: 'Hi.' },
  );
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const viewer: Viewer = { ...cast.rosa, role: scenario.isManager ? 'manager' : 'resident' };
      const facets = await arrange(services, owner, viewer, scenario);
      const isListed = scenario.state === 'listed';
      const { neighbors } = await listNeighbors(services, viewer);
      const page = await getNeighbor(services, viewer, owner.id).catch(() => null);
      expect([neighbors.map(({ id }) => id), page?.id]).toEqual(
        isListed ? [[owner.id], owner.id] : [[], undefined],
      );
      const [list, shown] = [JSON.stringify(neighbors), JSON.stringify(page)];
      const printed = JSON.stringify(await readPrinted(services, viewer));
      const words = (await listWords(services, viewer)).join();
      const key = { entryId: owner.id, neighborId: viewer.id };
      const elsewhere = JSON.stringify([
        await readConversation(services, viewer, key),
        await listAllConversations(services, viewer),
        await readExport(services, viewer),
      ]);
      for (const { field, circle, marker, isShown } of facets) {
        const named = JSON.stringify({ ...scenario, field });
        expect(list.includes(marker), `list ${named}`).toBe(isShown);
        expect(shown.includes(marker), `page ${named}`).toBe(isShown);
        expect(printed.includes(marker), `paper ${named}`).toBe(isListed && circle === 'everybody');
        expect(words.includes(marker), `words ${named}`).toBe(
          isShown && (field === 'skills' || field === 'tools'),
        );
        expect(elsewhere.includes(marker), `elsewhere ${named}`).toBe(false);
        const hits = await listNeighbors(services, viewer, { q: marker });
        const isFound = isShown && searched.some((one) => one === field);
        expect(hits.total, `filter ${named}`).toBe(isFound ? 1 : 0);
        // Managers find people by their home among the people of the desk.
        if (field === 'home') continue;
        const everything = JSON.stringify(await searchEverything(services, viewer, { q: marker }));
        expect(everything.includes(owner.id), `search ${named}`).toBe(false);
      }
      const [reported] = await entryReports.load(services, [owner.id]);
      for (const { circle, marker } of facets)
        if (circle === 'managers' && marker !== homeMarker)
          expect(reported?.text ?? '').not.toContain(marker);
    }),
    { numRuns: 40, seed: Math.floor(createRandom()() * 1e9) },
  );
}, 120_000);

async function readExport({ db, registry }: TestServices, viewer: Viewer) {
  const exported = [];
  for (const { name, rows } of registry.personalData)
    if (rows && /directory|private|block/.test(name))
      exported.push(...(await db.execute(rows(viewer.id, registry))));
  return exported;
}

import { dayIn } from '~/domain/clock';
import { counted } from '~/domain/counted';
import { createYielder } from '~/domain/pace.server';
import type { Services } from '~/domain/services';
import type { Store, Values } from '~/platform/desk/content-kind.server';

import { joinNames } from './answers.server';
import { type KnownHome, listKnownHomes } from './known-homes.server';
import { indexStreets } from './street-zones.server';
import { type Group, toZone, type ZoneOfGroup } from './zone-groups.server';
import { classifyHome } from './zone-rule.server';

/** Says for how many homes something changes, and where zones of one group overlap or leave homes out. */
export const describeZoneImpact =
  (store: Store, which: keyof typeof toZone) =>
  async (services: Services, entries: readonly { id: string; values: Values }[]): Promise<string[]> => {
    const read = (id: string, values: Values) =>
      ({ ...values, id, ...toZone[which](values) }) as unknown as ZoneOfGroup;
    const stored = await store.read(services);
    const shown = stored.flatMap(({ id, values, retiredAt }) => (retiredAt ? [] : [read(id, values)]));
    const before = new Map(shown.map((zone) => [zone.id, zone]));
    const changed = entries
      .map(({ id, values }) => read(id, values))
      .filter((zone) => toScope(zone) !== toScope(before.get(zone.id)));
    if (changed.length === 0) return [];
    const after = new Map([...before, ...changed.map((zone) => [zone.id, zone] as const)]);
    // Compare on the day from which all of the changes count.
    const starts = changed.map(({ validFrom }) => validFrom ?? '');
    const day = [dayIn(services.config.timeZone, services.clock.now()), ...starts].sort().at(-1)!;
    const groups = new Set(changed.flatMap((zone) => [zone.group, before.get(zone.id)?.group ?? zone.group]));
    const homes = await listKnownHomes(services);
    const on = (zones: ReadonlyMap<string, ZoneOfGroup>) =>
      locate(
        [...zones.values()].filter(({ validFrom }) => (validFrom ?? '') <= day),
        homes,
        groups,
      );
    const sentences = compare(groups, await on(before), await on(after));
    if (sentences.length === 0) return [];
    return [...sentences, `We compared ${counted(homes.length, 'home')} whose place or address we know.`];
  };

const toScope = (zone: ZoneOfGroup | undefined): string =>
  JSON.stringify(zone && [zone.group.changes, zone.boundary, zone.streets, zone.validFrom, zone.says]);

type Located = { inside: ZoneOfGroup[]; touching: ZoneOfGroup[]; isUnknown: boolean };

/** Zones of each home by group. A home without a place is unknown to zones that are areas. */
async function locate(
  zones: readonly ZoneOfGroup[],
  homes: readonly KnownHome[],
  groups: ReadonlySet<Group>,
): Promise<Map<Group, Located[]>> {
  const pace = createYielder();
  const toZoneIds = await indexStreets(zones);
  const found = new Map<Group, Located[]>();
  for (const group of groups) {
    const own = zones.filter((zone) => zone.group === group);
    const located: Located[] = [];
    for (const { place, address } of homes) {
      const home = { place, zoneIds: toZoneIds(address) };
      const at: Located = { inside: [], touching: [], isUnknown: own.length === 0 };
      for (const zone of own) {
        await pace();
        const position = classifyHome(home, zone);
        if (position === 'in') at.inside.push(zone);
        if (position === 'border') at.touching.push(zone);
        at.isUnknown ||= place === null && zone.boundary !== null;
      }
      located.push(at);
    }
    found.set(group, located);
  }
  return found;
}

function compare(
  groups: ReadonlySet<Group>,
  before: ReadonlyMap<Group, Located[]>,
  after: ReadonlyMap<Group, Located[]>,
): string[] {
  return [...groups].flatMap((group) => {
    const [was, now] = [before.get(group)!, after.get(group)!];
    const changed = now.filter((home, at) => toAnswer(home) !== toAnswer(was[at]!)).length;
    const sentences = changed > 0 ? [`For ${counted(changed, 'home')} ${group.changes} changes.`] : [];
    if (group.mayOverlap) return sentences;
    const out = now.filter((home) => home.inside.length + home.touching.length === 0 && !home.isUnknown);
    if (out.length > 0) sentences.push(`${counted(out.length, 'home')} would be in no ${group.one}.`);
    return [...sentences, ...listOverlaps(group, now)];
  });
}

const toAnswer = ({ inside, touching }: Located): string =>
  JSON.stringify([inside, touching].map((zones) => zones.map(({ id, says }) => [id, says]).sort()));

const mostListed = 5;

/** Example: '3 homes would be in two tax zones: Creekside and Hilltop.' */
function listOverlaps({ many }: Group, homes: readonly Located[]): string[] {
  const counts = new Map<string, { count: number; homes: number }>();
  for (const { inside } of homes) {
    if (inside.length < 2) continue;
    const names = joinNames(inside.map(({ name }) => name));
    counts.set(names, { count: inside.length, homes: (counts.get(names)?.homes ?? 0) + 1 });
  }
  const listed = [...counts].sort(([, one], [, other]) => other.homes - one.homes);
  const sentences = listed
    .slice(0, mostListed)
    .map(
      ([names, { count, homes: some }]) =>
        `${counted(some, 'home')} would be in ${count === 2 ? 'two' : count} ${many}: ${names}.`,
    );
  const rest = listed.slice(mostListed).reduce((sum, [, { homes: some }]) => sum + some, 0);
  return rest === 0
    ? sentences
    : [...sentences, `${counted(rest, 'more home')} would be in several ${many}.`];
}

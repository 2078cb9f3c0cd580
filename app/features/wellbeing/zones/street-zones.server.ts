import { groupBy } from '~/domain/group-by';
import { createYielder } from '~/domain/pace.server';

import { type Address, isOnPart, parseStreetPart, type StreetPart, toStreetKey } from './streets.server';

type StreetZone = { id: string; streets: readonly string[] };
type Part = StreetPart & { zoneId: string };

/** Finds the zones of an address by their streets. */
export type StreetIndex = (address: Address | null) => ReadonlySet<string>;

export async function indexStreets(zones: readonly StreetZone[]): Promise<StreetIndex> {
  const pace = createYielder();
  const parts: (readonly [key: string, part: Part])[] = [];
  for (const { id, streets } of zones)
    for (const street of streets) {
      await pace();
      const part = parseStreetPart(street);
      if (typeof part !== 'string') parts.push([toStreetKey(part.name), { ...part, zoneId: id }]);
    }
  const byStreet = groupBy(parts, ([key]) => key);
  return (address) => {
    const found = (address && byStreet.get(address.street)) ?? [];
    return new Set(found.flatMap(([, part]) => (address && isOnPart(address, part) ? [part.zoneId] : [])));
  };
}

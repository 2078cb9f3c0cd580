import { closestZoom, project, type Position, type WorldPixel } from './map-projection';

type Marked = Position & { id: string };

/** A marker that stands for itself on the map, or several that would cover each other there. */
export type PlacedPin<Marker> = WorldPixel &
  Position & {
    /** Each with its number: its place in the list, from 1. */
    members: readonly { marker: Marker; number: number }[];
    isChosen: boolean;
  };

/** In pixels: pins whose points are closer than this, both across and down, would cover each other. */
export const pinRoom = { width: 50, height: 42 };

/**
 * Where pins stand at a zoom. Each marker is in exactly one of them, in the order given: alone, or with those that came
 * before it and would be covered. It depends on nothing but its arguments, so that the page and its script agree.
 * @param chosenId stands alone, over the others
 * @returns in world pixels, at the place of the first member
 */
export function placePins<Marker extends Marked>(
  markers: readonly Marker[],
  { zoom }: { zoom: number },
  chosenId: string | null = null,
): PlacedPin<Marker>[] {
  const pins: (PlacedPin<Marker> & { members: { marker: Marker; number: number }[] })[] = [];
  markers.forEach((marker, index) => {
    const at = project(marker, zoom);
    const isChosen = marker.id === chosenId;
    const member = { marker, number: index + 1 };
    const covered = isChosen ? undefined : pins.find((pin) => !pin.isChosen && isCovered(pin, at));
    if (covered) covered.members.push(member);
    else pins.push({ ...at, lat: marker.lat, lng: marker.lng, members: [member], isChosen });
  });
  return pins;
}

const isCovered = (pin: WorldPixel, at: WorldPixel): boolean =>
  Math.abs(pin.x - at.x) < pinRoom.width && Math.abs(pin.y - at.y) < pinRoom.height;

/** Whether its members part from each other where the map comes closer. */
export const canPart = <Marker extends Marked>({ members }: PlacedPin<Marker>): boolean =>
  placePins(
    members.map(({ marker }) => marker),
    { zoom: closestZoom },
  ).length > 1;

type Named = Pick<PlacedPin<{ label: string }>, 'members'>;

/** What a pin is called: '3. Creek Path', '2 places: 3. Creek Path, 5. Ridge Ride'. */
export function namePin({ members }: Named, isNumbered: boolean): string {
  const names = members.map(({ marker, number }) =>
    isNumbered ? `${number}. ${marker.label}` : marker.label,
  );
  return names.length === 1 ? names[0]! : `${names.length} places: ${names.join(', ')}`;
}

/** What stands on a pin of several: '3, 5', '3–6', '7 here'. */
export function markPin({ members }: Pick<PlacedPin<unknown>, 'members'>): string {
  const numbers = members.map(({ number }) => number);
  if (numbers.length === 2) return numbers.join(', ');
  const isRow = numbers.every((number, index) => number === numbers[0]! + index);
  return isRow ? `${numbers[0]}–${numbers.at(-1)}` : `${numbers.length} here`;
}

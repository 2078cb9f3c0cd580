import { closestZoom, project, type Position, type WorldPixel } from './map-projection';

type Marked = Position & { id: string };

export type PlacedPin<Marker> = WorldPixel &
  Position & {
    members: readonly { marker: Marker; number: number }[];
    isChosen: boolean;
  };

/** Pins overlap if their tips are closer than this in both directions, in pixels. */
export const pinRoom = { width: 50, height: 42 };

/**
 * Groups markers that would overlap at a zoom. Pure, so that server and browser agree.
 * @param chosenId gets a pin of its own, on top
 * @returns world pixels, at the first member's position
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

export const canSeparate = <Marker extends Marked>({ members }: PlacedPin<Marker>): boolean =>
  placePins(
    members.map(({ marker }) => marker),
    { zoom: closestZoom },
  ).length > 1;

type Named = Pick<PlacedPin<{ label: string }>, 'members'>;

/**
 * Ends with what a pin of several shows, so that people who speak to their device can name it. Not in parentheses, which
 * such programs leave out.
 */
export function formatPinLabel({ members }: Named, isNumbered: boolean): string {
  const names = members.map(({ marker, number }) =>
    isNumbered ? `${number}. ${marker.label}` : marker.label,
  );
  if (names.length === 1) return names[0]!;
  const shown = isNumbered ? `, shown as ${formatPinNumbers({ members })}` : '';
  return `${names.length} places: ${names.join(', ')}${shown}`;
}

export function formatPinNumbers({ members }: Pick<PlacedPin<unknown>, 'members'>): string {
  const numbers = members.map(({ number }) => number);
  if (numbers.length === 2) return numbers.join(', ');
  const isRow = numbers.every((number, index) => number === numbers[0]! + index);
  return isRow ? `${numbers[0]}–${numbers.at(-1)}` : `${numbers.length} here`;
}

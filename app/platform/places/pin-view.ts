import { closestZoom, project, unproject, type WorldPixel, worldSize } from '~/ui/map-projection';

import { type Place, roundPlace } from '~/domain/place';

/** What is seen of the ground where a pin is set without a script: the world pixel of its top left, at a zoom. */
export type PinView = { zoom: number; x: number; y: number };

/** In CSS pixels, since an image input says in these where it was pressed. It fits a card on a 360 px phone. */
export const pinViewSize = { width: 288, height: 240 } as const;

/** The whole earth, and one house from the next. */
export const pinZooms = { least: 2, most: closestZoom, close: 16 } as const;

/** How the buttons beside the map move it. */
export const pinMoves = ['closer', 'farther', 'north', 'south', 'west', 'east'] as const;
export type PinMove = (typeof pinMoves)[number];
export const findPinMove = (text: string): PinMove | null => pinMoves.find((move) => move === text) ?? null;

const half: WorldPixel = { x: pinViewSize.width / 2, y: pinViewSize.height / 2 };

/** A view as a form sends it, such as '16/2652342/5890123'. */
export const formatPinView = ({ zoom, x, y }: PinView): string => `${zoom}/${x}/${y}`;

/** Null for what is none, or not of this earth. */
export function parsePinView(text: string): PinView | null {
  const [, ...parts] = /^(\d{1,2})\/(-?\d{1,10})\/(-?\d{1,10})$/.exec(text) ?? [];
  if (parts.length === 0) return null;
  const [zoom = 0, x = 0, y = 0] = parts.map(Number);
  const isKnown = zoom >= pinZooms.least && zoom <= pinZooms.most;
  const world = worldSize(zoom);
  const isThere = Math.min(x, y) >= -pinViewSize.width && Math.max(x, y) <= world;
  return isKnown && isThere ? { zoom, x, y } : null;
}

/**
 * Where the map was pressed, as an image input says it; null for what is outside. A press by the keyboard says the
 * corner, as does a browser that shows no pictures: the middle is meant, which has a mark.
 */
export function parsePressed(x: string, y: string): WorldPixel | null {
  if (![x, y].every((text) => /^\d{1,4}$/.test(text))) return null;
  const at = { x: Number(x), y: Number(y) };
  if (at.x === 0 && at.y === 0) return half;
  return at.x <= pinViewSize.width && at.y <= pinViewSize.height ? at : null;
}

/** The view with a place in its middle. */
export function viewAround({ latitude: lat, longitude: lng }: Place, zoom: number): PinView {
  return withMiddle(project({ lat, lng }, zoom), zoom);
}

/** The middle stays on the earth: beyond the date line it is the other side, beyond the poles there is nothing. */
function withMiddle({ x, y }: WorldPixel, zoom: number): PinView {
  const world = worldSize(zoom);
  const onEarth = { x: remainder(x, world), y: Math.min(Math.max(y, 0), world) };
  return { zoom, x: Math.round(onEarth.x) - half.x, y: Math.round(onEarth.y) - half.y };
}

/** Where on earth a point of a view is. @param at in CSS pixels from its top left; its middle where left out */
export function placeAt({ zoom, x, y }: PinView, at: WorldPixel = half): Place {
  const { lat, lng } = unproject({ x: x + at.x, y: y + at.y }, zoom);
  return roundPlace({ latitude: lat, longitude: remainder(lng + 180, 360) - 180 });
}

/** Where in a view a place is, in CSS pixels from its top left; null where that is outside. */
export function findInView({ zoom, ...corner }: PinView, place: Place): WorldPixel | null {
  const { x, y } = project({ lat: place.latitude, lng: place.longitude }, zoom);
  const at = { x: remainder(x - corner.x, worldSize(zoom)), y: y - corner.y };
  return at.x <= pinViewSize.width && at.y >= 0 && at.y <= pinViewSize.height ? at : null;
}

const directions: Partial<Record<PinMove, [x: number, y: number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

/** The view after a press on one of the buttons. Closer and farther keep the pin in sight. */
export function moveView(view: PinView, move: PinMove, pin: Place | null): PinView {
  const direction = directions[move];
  if (direction) {
    const [right, down] = direction;
    return withMiddle({ x: view.x + half.x * (1 + right), y: view.y + half.y * (1 + down) }, view.zoom);
  }
  const zoom = view.zoom + (move === 'closer' ? 1 : -1);
  if (zoom < pinZooms.least || zoom > pinZooms.most) return view;
  return viewAround(pin && findInView(view, pin) ? pin : placeAt(view), zoom);
}

/** As for a clock: never below zero. */
const remainder = (amount: number, by: number): number => ((amount % by) + by) % by;

import { closestZoom, project, unproject, type WorldPixel, worldSize } from '~/ui/map-projection';

import { type Place, roundPlace } from '~/domain/place';

/** The map section is named by the world pixel of its top left. */
export type PinView = { zoom: number; x: number; y: number };

/** An image input sends clicks in CSS pixels. This size fits a card on a 360 px phone. */
export const pinViewSize = { width: 288, height: 240 } as const;

export const pinZooms = { least: 2, most: closestZoom, close: 16 } as const;

export const pinMoves = ['closer', 'farther', 'north', 'south', 'west', 'east'] as const;
export type PinMove = (typeof pinMoves)[number];
export const findPinMove = (text: string): PinMove | null => pinMoves.find((move) => move === text) ?? null;

const viewCenter: WorldPixel = { x: pinViewSize.width / 2, y: pinViewSize.height / 2 };

export const formatPinView = ({ zoom, x, y }: PinView): string => `${zoom}/${x}/${y}`;

export function parsePinView(text: string): PinView | null {
  const [, ...parts] = /^(\d{1,2})\/(-?\d{1,10})\/(-?\d{1,10})$/.exec(text) ?? [];
  if (parts.length === 0) return null;
  const [zoom = 0, x = 0, y = 0] = parts.map(Number);
  const isKnown = zoom >= pinZooms.least && zoom <= pinZooms.most;
  const world = worldSize(zoom);
  const isThere = Math.min(x, y) >= -pinViewSize.width && Math.max(x, y) <= world;
  return isKnown && isThere ? { zoom, x, y } : null;
}

/** The click's position. Key presses and browsers without images send (0, 0), which counts as the center. */
export function parseClick(x: string, y: string): WorldPixel | null {
  if (![x, y].every((text) => /^\d{1,4}$/.test(text))) return null;
  const at = { x: Number(x), y: Number(y) };
  if (at.x === 0 && at.y === 0) return viewCenter;
  return at.x <= pinViewSize.width && at.y <= pinViewSize.height ? at : null;
}

export function viewAround({ latitude: lat, longitude: lng }: Place, zoom: number): PinView {
  return centeredAt(project({ lat, lng }, zoom), zoom);
}

/** Wraps the map's center at the date line and clamps it at the poles. */
function centeredAt({ x, y }: WorldPixel, zoom: number): PinView {
  const world = worldSize(zoom);
  const onEarth = { x: modulo(x, world), y: Math.min(Math.max(y, 0), world) };
  return { zoom, x: Math.round(onEarth.x) - viewCenter.x, y: Math.round(onEarth.y) - viewCenter.y };
}

export function placeAt({ zoom, x, y }: PinView, at: WorldPixel = viewCenter): Place {
  const { lat, lng } = unproject({ x: x + at.x, y: y + at.y }, zoom);
  return roundPlace({ latitude: lat, longitude: modulo(lng + 180, 360) - 180 });
}

export function findInView({ zoom, ...corner }: PinView, place: Place): WorldPixel | null {
  const { x, y } = project({ lat: place.latitude, lng: place.longitude }, zoom);
  const at = { x: modulo(x - corner.x, worldSize(zoom)), y: y - corner.y };
  return at.x <= pinViewSize.width && at.y >= 0 && at.y <= pinViewSize.height ? at : null;
}

const directions: Partial<Record<PinMove, [x: number, y: number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

export function moveView(view: PinView, move: PinMove, pin: Place | null): PinView {
  const direction = directions[move];
  if (direction) {
    const [right, down] = direction;
    return centeredAt(
      { x: view.x + viewCenter.x * (1 + right), y: view.y + viewCenter.y * (1 + down) },
      view.zoom,
    );
  }
  const zoom = view.zoom + (move === 'closer' ? 1 : -1);
  if (zoom < pinZooms.least || zoom > pinZooms.most) return view;
  return viewAround(pin && findInView(view, pin) ? pin : placeAt(view), zoom);
}

const modulo = (amount: number, by: number): number => ((amount % by) + by) % by;

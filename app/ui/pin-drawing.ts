import type { IconName } from './icon';
import sprite from './icons.svg';
import { formatPinNumbers, type PlacedPin } from './map-pins';
import { placeIcon } from './place-icon';

type Drawn = Pick<PlacedPin<{ words?: readonly string[]; icon?: IconName }>, 'members'>;

/** SVG with the pin's tip at 0, 0, for the server's map and Leaflet. Contains no text typed by people. */
export function drawPin({ members }: Drawn, isNumbered: boolean): string {
  if (members.length > 1)
    return drawStack(isNumbered ? formatPinNumbers({ members }) : String(members.length));
  const [{ marker, number }] = members as [Drawn['members'][number]];
  const name = placeIcon(...(marker.words ?? [])) ?? marker.icon;
  if (!isNumbered) return body(32) + icon(name ?? 'pin', -8);
  const digits = String(number).length;
  if (name === undefined) return body(30 + 4 * (digits - 1)) + text(0, String(number));
  const width = 40 + 8 * digits;
  return body(width) + icon(name, 8 - width / 2) + text(width / 2 - 10 - 4 * digits, String(number));
}

export const drawHome = (): string =>
  '<circle class="pin-body" r="14"/>' +
  icon('home', -8, -8) +
  `<text class="map-home-words" y="28" text-anchor="middle">${homeWords}</text>`;

export const homeWords = 'You live here';

function body(width: number): string {
  const half = width / 2 - 14;
  const foot = half - 5;
  return `<path class="pin-body" d="M${-half}-36h${2 * half}a14 14 0 0 1 0 28h${-foot}l-5 8-5-8h${-foot}a14 14 0 0 1 0-28z"/>`;
}

/** A stack of square cards, so that groups differ from single places by shape. */
function drawStack(words: string): string {
  const width = 18 + 8 * words.length;
  const card = (x: number, y: number) =>
    `<rect class="pin-body" x="${x - width / 2}" y="${y}" width="${width}" height="28" rx="6"/>`;
  return card(4, -32) + card(0, -36) + text(0, words);
}

const icon = (name: IconName, x: number, y = -30): string =>
  `<use class="pin-icon" href="${sprite}#${name}" x="${x}" y="${y}" width="16" height="16"/>`;

const text = (x: number, words: string): string =>
  `<text class="pin-number" x="${x}" y="-17" text-anchor="middle">${words}</text>`;

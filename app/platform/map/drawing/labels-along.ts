import type { Spot } from './label-boxes';
import type { Outline } from './prepare-basemap';

/** Pixels of line per repeated label. */
const spacing = 420;
/** Positions to try, as fractions of the piece from its middle. */
const tries = [0, -0.15, 0.15, -0.3, 0.3];
/** Largest bend of a line under its label, in pixels. */
const maxBend = 3;

/** Yields label spots for each straight piece of a line, best first. */
export function* spotsAlong(
  { points, weights }: Outline,
  scale: number,
  width: number,
): Generator<Iterable<Spot>> {
  const line = simplifyLine(points, weights, scale);
  const lengths = lengthsOf(line);
  const pieces = Math.max(1, Math.floor(lengths.at(-1)! / spacing));
  for (let piece = 0; piece < pieces; piece += 1) yield spotsOnPiece({ line, lengths, width, piece, pieces });
}

type Piece = { line: number[]; lengths: number[]; width: number; piece: number; pieces: number };

function* spotsOnPiece({ line, lengths, width, piece, pieces }: Piece): Generator<Spot> {
  const whole = lengths.at(-1)!;
  for (const fraction of tries) {
    const middle = ((piece + 0.5 + fraction) / pieces) * whole;
    if (middle < width / 2 + 2 || middle > whole - width / 2 - 2) continue;
    const spot = spotAt(line, lengths, middle, width);
    if (spot) yield spot;
  }
}

function simplifyLine(points: Float64Array, weights: Float64Array, scale: number): number[] {
  const least = (0.5 / scale) ** 2;
  const line: number[] = [];
  for (let at = 0; at < weights.length; at += 1)
    if (weights[at]! > least) line.push(points[2 * at]! * scale, points[2 * at + 1]! * scale);
  return line;
}

function lengthsOf(line: readonly number[]): number[] {
  const lengths = [0];
  for (let at = 2; at < line.length; at += 2)
    lengths.push(lengths.at(-1)! + Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!));
  return lengths;
}

function spotAt(
  line: readonly number[],
  lengths: readonly number[],
  middle: number,
  width: number,
): Spot | null {
  const from = pointAt(line, lengths, middle - width / 2);
  const to = pointAt(line, lengths, middle + width / 2);
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord < width * 0.97) return null;
  for (const fraction of [0.25, 0.5, 0.75]) {
    const { x, y } = pointAt(line, lengths, middle + (fraction - 0.5) * width);
    const away = Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / chord;
    if (away > maxBend) return null;
  }
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: Math.round(upright * 10) / 10 };
}

function pointAt(line: readonly number[], lengths: readonly number[], distance: number) {
  let [low, high] = [0, lengths.length - 1];
  while (high - low > 1) {
    const between = (low + high) >> 1;
    if (lengths[between]! <= distance) low = between;
    else high = between;
  }
  const side = lengths[high]! - lengths[low]!;
  const fraction = side === 0 ? 0 : (distance - lengths[low]!) / side;
  const at = (index: number) =>
    line[2 * low + index]! + fraction * (line[2 * high + index]! - line[2 * low + index]!);
  return { x: at(0), y: at(1) };
}

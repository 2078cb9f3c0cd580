import type { GroundView } from '~/ui/map-projection';

import { type Box, clipLine, clipRing, contains, overlaps } from './clip';
import { classFacts, type GroundClass } from '../ground-classes';
import { type ChosenOutline, chooseShapes, eachPoint, leastWeight } from './choose-shapes';
import { hasCasing, nameLooks, styleAt } from './ground-style';
import { lineHeight } from './label-looks';
import { escapeXml } from './place-name';
import type { Label } from './place-labels';
import type { GroundAtZoom } from './prepare-ground';

/** Increment it with every change of the drawing: browsers cache drawings for a year. */
export const drawingRevision = 2;

/** SVG units per pixel. Coordinates are whole units. */
const unit = 4;
/** Pixels around the view, for strokes that reach into it. */
const margin = 24;
/** A view of 1,280 by 1,280 pixels of a town has about 300 names. */
export const mostNames = 1500;

/** Draws a self-contained SVG. Tiles keep labels that their edge cuts, because the next tile draws the rest. */
export function drawGround(
  ground: GroundAtZoom | null,
  view: GroundView,
  { isTile }: { isTile: boolean },
): string {
  const { zoom, width, height } = view;
  const drawn = ground ? [...drawShapes(ground, view), ...drawNames(ground, view, isTile)] : [];
  const [wide, high] = [width * unit, height * unit];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} ${high}">`,
    `<style>${styleAt(zoom, unit)}</style>`,
    `<path class="land" d="M0 0h${wide}v${high}H0z"/>`,
    ...drawn,
    '</svg>',
  ].join('');
}

const areas = ['built', 'park', 'wood', 'plaza', 'water'] as const;
/** In drawing order: later ones lie on top. */
const roads = ['service', 'minor', 'major'] as const;

function drawShapes(ground: GroundAtZoom, view: GroundView): string[] {
  const seen = scaled(boxIn(view, margin), 1 / 2 ** view.zoom);
  const outlines = chooseShapes(ground.outlines, view.zoom, seen);
  const pathOf = (kind: GroundClass) => toPath(kind, outlines.get(kind) ?? [], view, seen);
  const whole = (kind: GroundClass, look: string) => {
    const d = pathOf(kind);
    return d === '' ? [] : [`<path class="${look}" d="${d}"/>`];
  };
  const drawn = roads.map((kind) => ({ kind, d: pathOf(kind) })).filter(({ d }) => d !== '');
  const defs = drawn.map(({ kind, d }) => `<path id="${kind}" d="${d}"/>`);
  const casings = drawn.map(({ kind }) => `<use href="#${kind}" class="l casing c-${kind}"/>`);
  return [
    ...areas.flatMap((kind) => whole(kind, kind)),
    ...whole('waterway', 'l waterway'),
    ...whole('building', 'building'),
    ...(defs.length > 0 ? [`<defs>${defs.join('')}</defs>`] : []),
    ...(hasCasing(view.zoom) ? casings : []),
    ...whole('path', 'l path'),
    ...drawn.map(({ kind }) => `<use href="#${kind}" class="l ${kind}"/>`),
    ...whole('rail', 'l rail'),
  ];
}

function toPath(kind: GroundClass, chosen: readonly ChosenOutline[], view: GroundView, seen: Box): string {
  const clip: Box = scaled(boxAtOrigin(view, margin), unit);
  const isArea = classFacts[kind].shape === 'area';
  let path = '';
  for (const one of chosen) {
    const isInside = contains(seen, one.outline);
    const points = traced(one, view, seen);
    if (!isArea) for (const piece of isInside ? [points] : clipLine(points, clip)) path += written(piece);
    else {
      const ring = isInside ? points : clipRing(points, clip);
      if (ring.length >= 6) path += `${written(ring)}z`;
    }
  }
  return path;
}

function traced({ outline, every }: ChosenOutline, { zoom, x, y }: GroundView, seen: Box): number[] {
  const { points } = outline;
  const scale = 2 ** zoom;
  const trace: number[] = [];
  let count = 0;
  eachPoint(outline, { least: leastWeight(zoom), seen }, (at) => {
    count += 1;
    if (every > 1 && count % every !== 0) return;
    // Round on the world's grid instead of the view's, so that neighboring tiles match.
    const nextX = Math.round(points[2 * at]! * scale * unit) - x * unit;
    const nextY = Math.round(points[2 * at + 1]! * scale * unit) - y * unit;
    if (nextX !== trace.at(-2) || nextY !== trace.at(-1)) trace.push(nextX, nextY);
  });
  return trace;
}

/** Writes a compact SVG path with relative steps. */
function written(points: readonly number[]): string {
  if (points.length < 4) return '';
  let path = `M${points[0]} ${points[1]}l`;
  for (let at = 2; at < points.length; at += 2) {
    const [dx, dy] = [points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!];
    path += `${at > 2 && dx >= 0 ? ' ' : ''}${dx}${dy >= 0 ? ' ' : ''}${dy}`;
  }
  return path;
}

function drawNames({ labels }: GroundAtZoom, view: GroundView, isTile: boolean): string[] {
  const seen = boxIn(view, 0);
  return labels
    .filter(({ box }) => (isTile ? overlaps(box, seen) : contains(seen, box)))
    .slice(0, mostNames)
    .map((label) => drawName(label, view));
}

function drawName({ kind, lines, look, x, y, angle }: Label, view: GroundView): string {
  const [left, top] = [Math.round(x * unit) - view.x * unit, Math.round(y * unit) - view.y * unit];
  const size = look.size * unit;
  const turned = angle === 0 ? '' : ` transform="rotate(${angle} ${left} ${top})"`;
  const bold = look.isBold ? ' font-weight="600"' : '';
  const texts = lines.map((line, at) => {
    // Text baselines are a third of the letters' size below their middle.
    const baseline = Math.round(top + size * (0.35 + (at - (lines.length - 1) / 2) * lineHeight));
    return `<tspan x="${left}" y="${baseline}">${escapeXml(line)}</tspan>`;
  });
  const above = Math.round(top - size * (lines.length * lineHeight * 0.5) - 6 * unit);
  const dot = look.hasDot ? `<circle class="n-name" cx="${left}" cy="${above}" r="${2.5 * unit}"/>` : '';
  return `${dot}<text class="n-${nameLooks[kind] ?? 'name'}" font-size="${size}"${bold}${turned}>${texts.join('')}</text>`;
}

const boxIn = ({ x, y, width, height }: GroundView, margin: number): Box => ({
  west: x - margin,
  north: y - margin,
  east: x + width + margin,
  south: y + height + margin,
});

const boxAtOrigin = (view: GroundView, margin: number): Box => boxIn({ ...view, x: 0, y: 0 }, margin);

const scaled = ({ west, north, east, south }: Box, by: number): Box => ({
  west: west * by,
  north: north * by,
  east: east * by,
  south: south * by,
});

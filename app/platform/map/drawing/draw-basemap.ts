import { escapeMarkup } from '~/domain/escape-markup';
import type { BasemapView } from '~/ui/map-projection';

import { type Box, clipLine, clipRing, contains, overlaps } from './clip';
import { classFacts, type BasemapClass } from '~/platform/map/basemap-classes';
import { type ChosenOutline, chooseShapes, eachPoint, leastWeight } from './choose-shapes';
import { hasCasing, nameStyles, styleAt } from './basemap-style';
import { lineHeight } from './label-styles';
import type { Label } from './place-labels';
import type { BasemapAtZoom } from './prepare-basemap';

/** Increment it with every change of the drawing: browsers cache drawings for a year. */
export const drawingRevision = 3;

/** SVG units per pixel. Coordinates are whole units. */
const unit = 4;
/** Pixels around the view, for strokes that reach into it. */
const margin = 24;
/** A view of 1,280 by 1,280 pixels of a town has about 300 names. */
export const maxLabels = 1500;

/** Draws a self-contained SVG. Tiles keep labels that their edge cuts, because the next tile draws the rest. */
export function drawBasemap(
  basemap: BasemapAtZoom | null,
  view: BasemapView,
  { isTile }: { isTile: boolean },
): string {
  const { zoom, width, height } = view;
  const drawn = basemap ? [...drawShapes(basemap, view), ...drawLabels(basemap, view, isTile)] : [];
  const [wide, high] = [width * unit, height * unit];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} ${high}">`,
    `<style>${styleAt(zoom, unit)}</style>`,
    `<path class="land" d="M0 0h${wide}v${high}H0z"/>`,
    ...drawn,
    '</svg>',
  ].join('');
}

const areas = ['built', 'park', 'wood', 'plaza', 'water', 'abroad', 'state'] as const;
/** In drawing order: later ones lie on top. */
const roads = ['service', 'minor', 'major'] as const;

function drawShapes(basemap: BasemapAtZoom, view: BasemapView): string[] {
  const seen = scaleBox(boxIn(view, margin), 1 / 2 ** view.zoom);
  const outlines = chooseShapes(basemap.outlines, view.zoom, seen);
  const pathOf = (kind: BasemapClass) => toPath(kind, outlines.get(kind) ?? [], view, seen);
  const drawClass = (kind: BasemapClass, style: string) => {
    const d = pathOf(kind);
    return d === '' ? [] : [`<path class="${style}" d="${d}"/>`];
  };
  const drawn = roads.map((kind) => ({ kind, d: pathOf(kind) })).filter(({ d }) => d !== '');
  const defs = drawn.map(({ kind, d }) => `<path id="${kind}" d="${d}"/>`);
  const casings = drawn.map(({ kind }) => `<use href="#${kind}" class="l casing c-${kind}"/>`);
  return [
    ...areas.flatMap((kind) => drawClass(kind, kind)),
    ...drawClass('waterway', 'l waterway'),
    ...drawClass('building', 'building'),
    ...(defs.length > 0 ? [`<defs>${defs.join('')}</defs>`] : []),
    ...(hasCasing(view.zoom) ? casings : []),
    ...drawClass('path', 'l path'),
    ...drawn.map(({ kind }) => `<use href="#${kind}" class="l ${kind}"/>`),
    ...drawClass('rail', 'l rail'),
  ];
}

function toPath(kind: BasemapClass, chosen: readonly ChosenOutline[], view: BasemapView, seen: Box): string {
  const clip: Box = scaleBox(boxAtOrigin(view, margin), unit);
  const isArea = classFacts[kind].shape === 'area';
  let path = '';
  for (const one of chosen) {
    const isInside = contains(seen, one.outline);
    const points = tracePoints(one, view, seen);
    if (!isArea) for (const piece of isInside ? [points] : clipLine(points, clip)) path += writePath(piece);
    else {
      const ring = isInside ? points : clipRing(points, clip);
      if (ring.length >= 6) path += `${writePath(ring)}z`;
    }
  }
  return path;
}

function tracePoints({ outline, every }: ChosenOutline, { zoom, x, y }: BasemapView, seen: Box): number[] {
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
function writePath(points: readonly number[]): string {
  if (points.length < 4) return '';
  let path = `M${points[0]} ${points[1]}l`;
  for (let at = 2; at < points.length; at += 2) {
    const [dx, dy] = [points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!];
    path += `${at > 2 && dx >= 0 ? ' ' : ''}${dx}${dy >= 0 ? ' ' : ''}${dy}`;
  }
  return path;
}

function drawLabels({ labels }: BasemapAtZoom, view: BasemapView, isTile: boolean): string[] {
  const seen = boxIn(view, 0);
  return labels
    .filter(({ box }) => (isTile ? overlaps(box, seen) : contains(seen, box)))
    .slice(0, maxLabels)
    .map((label) => drawLabel(label, view));
}

function drawLabel({ kind, lines, style, x, y, angle }: Label, view: BasemapView): string {
  const [left, top] = [Math.round(x * unit) - view.x * unit, Math.round(y * unit) - view.y * unit];
  const size = style.size * unit;
  const rotation = angle === 0 ? '' : ` transform="rotate(${angle} ${left} ${top})"`;
  const bold = style.isBold ? ' font-weight="600"' : '';
  const texts = lines.map((line, at) => {
    // Text baselines are a third of the letters' size below their middle.
    const baseline = Math.round(top + size * (0.35 + (at - (lines.length - 1) / 2) * lineHeight));
    return `<tspan x="${left}" y="${baseline}">${escapeMarkup(line)}</tspan>`;
  });
  const above = Math.round(top - size * (lines.length * lineHeight * 0.5) - 6 * unit);
  const dot = style.hasDot ? `<circle class="n-name" cx="${left}" cy="${above}" r="${2.5 * unit}"/>` : '';
  return `${dot}<text class="n-${nameStyles[kind] ?? 'name'}" font-size="${size}"${bold}${rotation}>${texts.join('')}</text>`;
}

const boxIn = ({ x, y, width, height }: BasemapView, margin: number): Box => ({
  west: x - margin,
  north: y - margin,
  east: x + width + margin,
  south: y + height + margin,
});

const boxAtOrigin = (view: BasemapView, margin: number): Box => boxIn({ ...view, x: 0, y: 0 }, margin);

const scaleBox = ({ west, north, east, south }: Box, by: number): Box => ({
  west: west * by,
  north: north * by,
  east: east * by,
  south: south * by,
});

export type Geometry = { type?: unknown; coordinates?: unknown };

const single: Readonly<Record<string, string>> = {
  MultiPoint: 'Point',
  MultiLineString: 'LineString',
  MultiPolygon: 'Polygon',
};

/** Reduces a multi-part geometry to one part: map programs write a single line as a MultiLineString. */
export function toSinglePart({ type, coordinates }: Geometry): Geometry | string {
  if (type === 'GeometryCollection')
    return 'has several shapes in one (a GeometryCollection). Save each as a feature of its own.';
  const one = typeof type === 'string' ? single[type] : undefined;
  if (one === undefined || !Array.isArray(coordinates)) return { type, coordinates };
  const parts = coordinates as unknown[];
  if (parts.length === 1) return { type: one, coordinates: parts[0] };
  const joined = one === 'LineString' ? joinLines(parts) : null;
  if (joined) return { type: one, coordinates: joined };
  const what = one === 'LineString' ? 'lines that don’t meet' : `shapes (a ${String(type)})`;
  return `has ${parts.length.toLocaleString('en-US')} ${what}. Keep the right one.`;
}

function joinLines(lines: readonly unknown[]): unknown[] | null {
  const joined: unknown[] = [];
  for (const line of lines) {
    if (!Array.isArray(line) || line.length === 0) return null;
    const isOn = joined.length === 0 || String(joined.at(-1)) === String(line[0]);
    if (!isOn) return null;
    for (const position of joined.length === 0 ? line : line.slice(1)) joined.push(position);
  }
  return joined.length === 0 ? null : joined;
}

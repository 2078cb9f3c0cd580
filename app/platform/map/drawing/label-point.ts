/** Finds a label position inside an area: the middle of its widest horizontal chord. */
export function findLabelPoint(rings: readonly ArrayLike<number>[]): [x: number, y: number] {
  const [first = []] = rings;
  let [south, north] = [Infinity, -Infinity];
  for (let at = 1; at < first.length; at += 2)
    [south, north] = [Math.min(south, first[at]!), Math.max(north, first[at]!)];
  let best: { width: number; x: number; y: number } | null = null;
  for (const fraction of [0.5, 0.35, 0.65]) {
    const y = south + (north - south) * fraction;
    const found = widestAt(rings, y);
    if (found && (!best || found.width > best.width * 1.2)) best = { ...found, y };
  }
  return best ? [best.x, best.y] : [first[0]!, first[1]!];
}

function widestAt(rings: readonly ArrayLike<number>[], y: number): { width: number; x: number } | null {
  const crossings: number[] = [];
  for (const ring of rings) {
    let [fromX, fromY] = [ring[ring.length - 2]!, ring[ring.length - 1]!];
    for (let at = 0; at < ring.length; at += 2) {
      const [x, nextY] = [ring[at]!, ring[at + 1]!];
      if (fromY > y !== nextY > y) crossings.push(fromX + ((y - fromY) / (nextY - fromY)) * (x - fromX));
      [fromX, fromY] = [x, nextY];
    }
  }
  crossings.sort((a, b) => a - b);
  let best: { width: number; x: number } | null = null;
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const width = crossings[at + 1]! - crossings[at]!;
    if (!best || width > best.width) best = { width, x: crossings[at]! + width / 2 };
  }
  return best;
}

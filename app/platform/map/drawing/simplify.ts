/** Points per piece. The work grows with its square. Ends of pieces are never simplified away. */
export const longestPiece = 256;

/** Computes each point's squared deviation by the Douglas–Peucker algorithm. One result serves every zoom. */
export async function weighPoints(points: Float64Array, pace: () => Promise<void>): Promise<Float64Array> {
  const last = points.length / 2 - 1;
  const weights = new Float64Array(last + 1);
  for (let from = 0; from < last; from += longestPiece) {
    const to = Math.min(from + longestPiece, last);
    weights[from] = weights[to] = Number.POSITIVE_INFINITY;
    weighPiece(points, weights, from, to);
    await pace();
  }
  return weights;
}

function weighPiece(points: Float64Array, weights: Float64Array, from: number, to: number): void {
  const pieces = [from, to];
  while (pieces.length > 0) {
    const [begin, end] = [pieces.at(-2)!, pieces.at(-1)!];
    pieces.length -= 2;
    let [farthest, most] = [-1, 0];
    for (let at = begin + 1; at < end; at += 1) {
      const distance = squareToSegment(points, at, begin, end);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest < 0) continue;
    // A point never outweighs the points that its segment depends on.
    weights[farthest] = Math.min(most, weights[begin]!, weights[end]!);
    pieces.push(begin, farthest, farthest, end);
  }
}

function squareToSegment(points: Float64Array, at: number, from: number, to: number): number {
  let [x, y] = [points[2 * from]!, points[2 * from + 1]!];
  const [dx, dy] = [points[2 * to]! - x, points[2 * to + 1]! - y];
  const [px, py] = [points[2 * at]!, points[2 * at + 1]!];
  const length = dx * dx + dy * dy;
  if (length > 0) {
    const fraction = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / length));
    [x, y] = [x + fraction * dx, y + fraction * dy];
  }
  return (px - x) ** 2 + (py - y) ** 2;
}

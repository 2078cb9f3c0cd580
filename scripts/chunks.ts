import path from 'node:path';

/** `imports` are static; `size` is the estimated bytes after minifying and compressing. */
export type BuiltModule = { id: string; imports: readonly string[]; size: number; isDynamic?: boolean };
type PagesOf = ReadonlyMap<string, ReadonlySet<string>>;

type Chunk = { pages: Set<string>; modules: BuiltModule[]; size: number };
type Price = { file: number; byte: number };
type Costs = { needs: ReadonlyMap<Chunk, ReadonlySet<Chunk>>; prices: ReadonlyMap<string, Price> };

/** Overhead of a file in bytes: the request, its line in the HTML, and worse compression. */
const fileCost = 300;

/** An unneeded byte costs more the heavier its page is. Found by trying: every page is under its limits. */
const bytePower = 7;

/**
 * Groups modules by the pages that import them. Chunks merge while one file less is worth more to their pages than the
 * unneeded bytes. Deterministic, whatever the order of `modules`.
 */
export function shareChunks(
  modules: readonly BuiltModule[],
  pagesOf: PagesOf,
  maxFiles: number,
): Map<string, string[]> {
  const ordered = modules.toSorted(({ id }, other) => (id < other.id ? -1 : 1));
  const { chunks, ownBytes } = chunksByPages(ordered, pagesOf);
  // Chunks that import each other in a circle never merge, so a page may stay above the limit.
  for (let scarcity = 1; scarcity < 100; scarcity *= 1.2) {
    const costs = () => ({ needs: needsOf(chunks), prices: pricesOf(chunks, ownBytes, maxFiles, scarcity) });
    while (mergeChunks(chunks, costs));
    if (Math.max(0, ...countFiles(chunks).values()) <= maxFiles) break;
  }
  return nameChunks(chunks);
}

function chunksByPages(modules: readonly BuiltModule[], pagesOf: PagesOf) {
  const chunks = new Map<string, Chunk>();
  const ownBytes = new Map<string, number>();
  for (const module of modules) {
    const pages = [...(pagesOf.get(module.id) ?? [])].toSorted();
    if (pages.length === 1) ownBytes.set(pages[0]!, (ownBytes.get(pages[0]!) ?? 0) + module.size);
    if (pages.length < 2) continue;
    const key = pages.join('\n');
    const chunk = chunks.get(key) ?? { pages: new Set(pages), modules: [], size: 0 };
    chunks.set(key, chunk);
    chunk.modules.push(module);
    chunk.size += module.size;
  }
  return { chunks: new Set(chunks.values()), ownBytes };
}

function mergeChunks(chunks: Set<Chunk>, costsNow: () => Costs): boolean {
  const before = chunks.size;
  let costs = costsNow();
  for (const chunk of [...chunks].toSorted((one, other) => one.size - other.size)) {
    let most = 0;
    let best: Chunk | undefined;
    for (const other of chunks) {
      const gain = other === chunk ? 0 : gainOf(chunk, other, costs);
      if (gain > most) [most, best] = [gain, other];
    }
    if (!best) continue;
    const pages = [...chunk.pages, ...best.pages];
    for (const one of [chunk, best])
      for (const needed of costs.needs.get(one)!) for (const page of pages) needed.pages.add(page);
    best.modules.push(...chunk.modules);
    best.size += chunk.size;
    chunks.delete(chunk);
    costs = costsNow();
  }
  return chunks.size < before;
}

function gainOf(one: Chunk, other: Chunk, costs: Costs): number {
  let gain = 0;
  for (const page of one.pages) if (other.pages.has(page)) gain += costs.prices.get(page)!.file;
  // A chunk between the two would both import the merged one and be imported by it.
  if (gain === 0 || isBetween(one, other, costs) || isBetween(other, one, costs)) return 0;
  return gain - extraCost(one, other, costs) - extraCost(other, one, costs);
}

const isBetween = (from: Chunk, to: Chunk, { needs }: Costs) =>
  needs.get(from)!.has(to) &&
  [...needs.get(from)!].some((third) => third !== from && third !== to && needs.get(third)!.has(to));

function extraCost(chunk: Chunk, other: Chunk, { needs, prices }: Costs): number {
  let cost = 0;
  for (const page of chunk.pages) {
    if (other.pages.has(page)) continue;
    const { file, byte } = prices.get(page)!;
    for (const needed of needs.get(other)!)
      if (!needed.pages.has(page)) cost += needed.size * byte + (needed === other ? 0 : file);
  }
  return cost;
}

function needsOf(chunks: ReadonlySet<Chunk>): Map<Chunk, Set<Chunk>> {
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const imported = ({ modules }: Chunk) =>
    modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []));
  const direct = new Map([...chunks].map((chunk) => [chunk, new Set(imported(chunk))]));
  const all = new Map<Chunk, Set<Chunk>>();
  for (const chunk of chunks) {
    const needed = new Set([chunk]);
    for (const one of needed) for (const next of direct.get(one)!) needed.add(next);
    all.set(chunk, needed);
  }
  return all;
}

function pricesOf(
  chunks: ReadonlySet<Chunk>,
  ownBytes: ReadonlyMap<string, number>,
  maxFiles: number,
  scarcity: number,
): Map<string, Price> {
  const files = countFiles(chunks);
  const bytes = new Map(ownBytes);
  for (const { pages, size } of chunks)
    for (const page of pages) bytes.set(page, (bytes.get(page) ?? 0) + size);
  const mean = [...bytes.values()].reduce((sum, one) => sum + one, 0) / bytes.size;
  return new Map(
    [...bytes].map(([page, ofPage]) => [
      page,
      {
        file: fileCost * (files.get(page)! > maxFiles ? scarcity : 1),
        byte: (ofPage / mean) ** bytePower,
      },
    ]),
  );
}

function countFiles(chunks: ReadonlySet<Chunk>): Map<string, number> {
  const files = new Map<string, number>();
  for (const { pages } of chunks) for (const page of pages) files.set(page, (files.get(page) ?? 0) + 1);
  return files;
}

/** Names a chunk after its dynamically imported module, or else its largest. */
function nameChunks(chunks: ReadonlySet<Chunk>): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const { modules } of chunks) {
    const largest = modules.reduce((one, other) => (other.size > one.size ? other : one));
    const { id } = modules.find(({ isDynamic }) => isDynamic) ?? largest;
    const base = path.basename(id).replace(/\..*/, '');
    let name = base;
    for (let number = 2; named.has(name); number++) name = `${base}-${number}`;
    named.set(
      name,
      modules.map(({ id }) => id),
    );
  }
  return named;
}

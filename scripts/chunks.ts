import path from 'node:path';

/** `imports` are static; `size` is the estimated bytes after minifying and compressing. */
export type BuiltModule = { id: string; imports: readonly string[]; size: number; isDynamic?: boolean };
type PagesOf = ReadonlyMap<string, ReadonlySet<string>>;

/** `bytes` count a page's own and shared modules with the overhead of files. `files` counts its shared ones. */
export type Limits = { bytes: number; files: (page: string) => number };

/** Pages are numbers from 0, and 1 stands for those that load the chunk. */
type Chunk = { pages: Uint8Array; modules: BuiltModule[]; size: number };
type Page = { bytes: number; files: number; maxFiles: number };
type Needs = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
type State = { chunks: Chunk[]; pages: Page[]; needs: Needs; maxBytes: number; scarcity: number };

/** Overhead of a file in bytes: worse compression, the request, and its line in the HTML. */
const fileCost = 250;

/** The cost of a page rises steeply near its limit of bytes, so that pages far below it take the unneeded ones. */
const [steepness, weight] = [20, 5];

/**
 * Groups modules by the pages that import them. The two chunks whose merging saves most merge, until none saves any.
 * Files beyond a page's limit cost more and more until all pages are within theirs. Deterministic, whatever the order
 * of `modules`.
 */
export function shareChunks(
  modules: readonly BuiltModule[],
  pagesOf: PagesOf,
  limits: Limits,
): Map<string, string[]> {
  const ordered = modules.toSorted(({ id }, other) => (id < other.id ? -1 : 1));
  const state: State = { ...chunksByPages(ordered, pagesOf, limits), maxBytes: limits.bytes, scarcity: 1 };
  // Chunks that import each other in a circle never merge, so a page may stay above its limit of files.
  for (; state.scarcity < 1000; state.scarcity *= 2) {
    for (let best = findBest(state); best; best = findBest(state)) merge(...best, state);
    if (state.pages.every(({ files, maxFiles }) => files <= maxFiles)) break;
  }
  return nameChunks(state.chunks);
}

function chunksByPages(modules: readonly BuiltModule[], pagesOf: PagesOf, limits: Limits) {
  const names = [...new Set(modules.flatMap(({ id }) => [...(pagesOf.get(id) ?? [])]))].toSorted();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const pages = names.map((name): Page => ({ bytes: 0, files: 0, maxFiles: limits.files(name) }));
  const byPages = new Map<string, Chunk>();
  for (const module of modules) {
    const on = [...(pagesOf.get(module.id) ?? [])].map((name) => numbers.get(name)!).toSorted();
    for (const number of on) pages[number]!.bytes += module.size;
    if (on.length < 2) continue;
    const chunk = byPages.get(on.join()) ?? { pages: new Uint8Array(names.length), modules: [], size: 0 };
    byPages.set(on.join(), chunk);
    for (const number of on) chunk.pages[number] = 1;
    chunk.modules.push(module);
    chunk.size += module.size;
  }
  const chunks = [...byPages.values()];
  for (const { pages: on } of chunks) for (const [number, page] of pages.entries()) page.files += on[number]!;
  return { chunks, pages, needs: needsOf(chunks) };
}

function findBest(state: State): [Chunk, Chunk] | undefined {
  let most = 0;
  let best: [Chunk, Chunk] | undefined;
  for (const [at, one] of state.chunks.entries())
    for (const other of state.chunks.slice(at + 1)) {
      const gain = gainOf(one, other, state);
      if (gain > most) [most, best] = [gain, [one, other]];
    }
  return best;
}

function gainOf(one: Chunk, other: Chunk, state: State): number {
  const { pages, needs } = state;
  // A chunk between the two would both import the merged one and be imported by it.
  if (!sharePages(one, other) || isBetween(one, other, needs) || isBetween(other, one, needs)) return 0;
  let gain = 0;
  for (let number = 0; number < pages.length; number++) {
    const hasOne = one.pages[number];
    const hasOther = other.pages[number];
    if (!hasOne && !hasOther) continue;
    let { bytes, files } = pages[number]!;
    if (hasOne && hasOther) files--;
    else {
      bytes += hasOne ? other.size : one.size;
      for (const needed of needs.get(hasOne ? other : one)!)
        if (needed !== one && needed !== other && !needed.pages[number]) {
          bytes += needed.size;
          files++;
        }
    }
    gain +=
      costOf(pages[number]!, state) - costOf({ bytes, files, maxFiles: pages[number]!.maxFiles }, state);
  }
  return gain;
}

function costOf({ bytes, files, maxFiles }: Page, { maxBytes, scarcity }: State): number {
  const load = bytes + files * fileCost;
  const beyond = Math.max(0, files - maxFiles) * fileCost * scarcity;
  return load + weight * maxBytes * (load / maxBytes) ** steepness + beyond;
}

function sharePages(one: Chunk, other: Chunk): boolean {
  for (let number = 0; number < one.pages.length; number++)
    if (one.pages[number] && other.pages[number]) return true;
  return false;
}

const isBetween = (from: Chunk, to: Chunk, needs: Needs) =>
  needs.get(from)!.has(to) &&
  [...needs.get(from)!].some((third) => third !== to && needs.get(third)!.has(to));

/** Adds `one` to `other`, and to their pages what either needs. */
function merge(one: Chunk, other: Chunk, state: State): void {
  const needed = new Set([...state.needs.get(one)!, ...state.needs.get(other)!, other]);
  needed.delete(one);
  for (const [number, page] of state.pages.entries()) {
    if (!one.pages[number] && !other.pages[number]) continue;
    if (one.pages[number] && other.pages[number]) page.files--;
    else if (other.pages[number]) page.bytes += one.size;
    // The merged file takes the place of this one.
    else {
      page.bytes += other.size;
      other.pages[number] = 1;
    }
    for (const chunk of needed) {
      if (chunk.pages[number]) continue;
      chunk.pages[number] = 1;
      page.bytes += chunk.size;
      page.files++;
    }
  }
  other.modules.push(...one.modules);
  other.size += one.size;
  state.chunks = state.chunks.filter((chunk) => chunk !== one);
  state.needs = needsOf(state.chunks);
}

/** The other chunks that each imports, also through others. */
function needsOf(chunks: readonly Chunk[]): Needs {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const imported = ({ modules }: Chunk) =>
    modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []));
  const direct = new Map(chunks.map((chunk) => [chunk, new Set(imported(chunk))]));
  const needs = new Map<Chunk, Set<Chunk>>();
  for (const chunk of chunks) {
    const all = new Set(direct.get(chunk));
    for (const one of all) for (const next of direct.get(one)!) all.add(next);
    all.delete(chunk);
    needs.set(chunk, all);
  }
  return needs;
}

/** Names a chunk after its dynamically imported module, or else its largest. */
function nameChunks(chunks: readonly Chunk[]): Map<string, string[]> {
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

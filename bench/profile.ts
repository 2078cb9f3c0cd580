import { fileURLToPath, pathToFileURL } from 'node:url';

import { readSourceMaps } from '../scripts/source-position.mjs';
import { alignColumns } from './figures';

export type CpuProfile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  /** Microseconds since the previous sample. */
  timeDeltas: number[];
};

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

export type Fraction = { name: string; fraction: number };

/** Processor time, largest first. Shares are fractions of the busy time. */
export type ProfileSummary = {
  /** By package; time in Node and V8 counts for the package that called them. */
  causes: Fraction[];
  functions: Fraction[];
  busy: number;
};

/** Source maps tell packages apart from our files in a bundle. */
export function toSources({ nodes, ...profile }: CpuProfile): CpuProfile {
  const find = readSourceMaps();
  const toSource = (frame: Frame): Frame => {
    const { url, lineNumber, columnNumber } = frame;
    if (!/^file:.*\/build\/[^/]+\.js$/.test(url)) return frame;
    const source = find(fileURLToPath(url), lineNumber, columnNumber);
    return source ? { ...frame, url: pathToFileURL(source.file).href, lineNumber: source.line } : frame;
  };
  return { ...profile, nodes: nodes.map((node) => ({ ...node, callFrame: toSource(node.callFrame) })) };
}

export function readProfile(profile: CpuProfile): ProfileSummary {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])),
  );
  const toStack = (id: number | undefined): Frame[] => {
    const node = id === undefined ? undefined : nodes.get(id);
    return node ? [node.callFrame, ...toStack(parents.get(node.id))] : [];
  };
  const causes = new Map<string, number>();
  const functions = new Map<string, number>();
  let [busy, whole] = [0, 0];
  profile.samples.forEach((id, at) => {
    const time = Math.max(0, profile.timeDeltas[at] ?? 0);
    whole += time;
    const stack = toStack(id);
    const [frame] = stack;
    if (!frame || frame.functionName === '(idle)' || frame.functionName === '(root)') return;
    busy += time;
    add(causes, toCause(stack), time);
    add(functions, describe(frame), time);
  });
  return { causes: toFractions(causes, busy), functions: toFractions(functions, busy), busy: busy / whole };
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}

const toFractions = (times: Map<string, number>, total: number): Fraction[] =>
  [...times]
    .map(([name, time]) => ({ name, fraction: time / total }))
    .sort((a, b) => b.fraction - a.fraction);

/** Innermost package, folder of our sources or part of Node in a stack. */
function toCause(stack: Frame[]): string {
  if (stack[0]?.functionName === '(garbage collector)') return 'garbage collector';
  for (const { url } of stack) {
    if (url.startsWith('node:zlib')) return 'gzip (node:zlib)';
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name) return name;
    if (url.startsWith('file:')) return ownName(url);
  }
  return 'node itself (HTTP, streams, sockets, loading)';
}

const ownName = (url: string) => /\/((?:app|db)\/[^/]+)/.exec(url)?.[1] ?? url.replace(/^.*\//, '');

function describe({ functionName, url, lineNumber }: Frame): string {
  const file = url.replace(/^.*\/node_modules\//, '').replace(/^.*\/(?=app\/|db\/|build\/|bench\/)/, '');
  return `${functionName || '(anonymous)'}${file && ` ${file}:${lineNumber + 1}`}`;
}

const shownCauses = 16;
const shownFunctions = 24;

export function tableOfProfile({ causes, functions, busy }: ProfileSummary): string {
  const lines = (fractions: Fraction[]) =>
    alignColumns(
      fractions.map(({ name, fraction }) => [`${(fraction * 100).toFixed(1)} %`, name]),
      [0],
    );
  return [
    `Busy ${(busy * 100).toFixed(0)} % of the time. By cause:`,
    lines(causes.slice(0, shownCauses)),
    'By function, its own time:',
    lines(functions.slice(0, shownFunctions)),
  ].join('\n');
}

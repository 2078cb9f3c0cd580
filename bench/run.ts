import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { fullSize } from '#tests/support/growth/size';

import type { Bench, Effort } from './bench';
import { type Pair, type Row, summarize, toTable } from './figures';
import { type CpuProfile, readProfile, tableOfProfile, toSources } from './profile';
import { type BenchSetup, prepareBenches } from './support/setup';
import { cacheFolder, exitOnSignals } from './support/server';

// `npm run bench -- [name …]`; docs/measuring.md explains the options and the results. A missed goal is no failure, but for `growth`.
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    residents: { type: 'string' },
    years: { type: 'string' },
    out: { type: 'string', default: '.cache/bench.json' },
    profile: { type: 'boolean', default: false },
  },
});

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => path.basename(file, '.bench.ts'))
  .sort();

/** Takes many minutes, and as many gigabytes. */
const byNameOnly = ['growth', 'soak', 'surge'];

const say = (line: string) => process.stderr.write(`${line}\n`);

function readOptions(): { chosen: string[]; requested: Partial<Effort> } {
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no bench called ${unknown}: ${all.join(', ')}.`);
  const requested: Partial<Effort> = { only: options.only?.split(',') ?? null, isProfiled: options.profile };
  for (const name of ['pairs', 'seconds', 'residents', 'years'] as const) {
    if (options[name] === undefined) continue;
    const value = Number(options[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
    requested[name] = value;
  }
  return { chosen: names.length > 0 ? names : all.filter((name) => !byNameOnly.includes(name)), requested };
}

const { residents, years } = fullSize;
const usual: Effort = { pairs: 7, seconds: 5, only: null, isProfiled: false, residents, years };

const profileFolder = options.profile ? path.join(cacheFolder, 'profiles') : null;

async function measure(name: string, setup: BenchSetup, requested: Partial<Effort>): Promise<Row[]> {
  if (profileFolder) rmSync(profileFolder, { recursive: true, force: true });
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  const effort = { ...usual, ...bench.effort, ...requested };
  const figures = typeof bench.figures === 'function' ? bench.figures(effort) : bench.figures;
  const pairsByFigure = new Map<string, Pair[]>();
  for await (const { figure, ...pair } of bench.pairs(setup, effort)) {
    const { ours, floor } = pair;
    pairsByFigure.set(figure, [...(pairsByFigure.get(figure) ?? []), pair]);
    say(`  ${figure}: ${ours.toPrecision(4)} to ${floor.toPrecision(4)}, ${(ours / floor).toFixed(2)}`);
  }
  if (profileFolder) console.log(`\n${name}\n${latestProfile(profileFolder)}\n`);
  const rows = Object.entries(figures).map(([key, figure]) =>
    summarize(figure, pairsByFigure.get(key) ?? []),
  );
  if (bench.failsWhenShort && rows.some(({ verdict }) => verdict === 'SHORT')) process.exitCode = 1;
  return rows;
}

/** Node numbers the main thread 0. */
function latestProfile(folder: string): string {
  const files = readdirSync(folder)
    .filter((file) => /\.0\.\d+\.cpuprofile$/.test(file))
    .map((file) => path.join(folder, file));
  const [latest] = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (latest === undefined) return 'There is no profile: nothing of ours ended in order.';
  return tableOfProfile(readProfile(toSources(JSON.parse(readFileSync(latest, 'utf8')) as CpuProfile)));
}

async function main(): Promise<void> {
  const { chosen, requested } = readOptions();
  const before = os.loadavg()[0] ?? 0;
  // oxlint-disable-next-line house/clock -- the report is of the machine's day
  const at = new Date().toISOString();
  const setup = await prepareBenches({ profileFolder });
  const rows: Row[] = [];
  try {
    for (const name of chosen) {
      say(`${name} …`);
      await measure(name, setup, requested).then(
        (measured) => rows.push(...measured),
        (error: unknown) => {
          say(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
          process.exitCode = 1;
        },
      );
    }
  } finally {
    await setup.close();
  }
  if (rows.length > 0) console.log(toTable(rows));
  if (before > quietLoad) console.log(formatLoadWarning(before));
  write(options.out, {
    at,
    node: process.version,
    cpus: os.cpus().length,
    loadBefore: before,
    asked: requested,
    rows,
  });
}

/** Above this load average, other work disturbs the results. */
const quietLoad = 0.5;

const formatLoadWarning = (load: number) =>
  `The machine was busy before (load ${load.toFixed(1)}): trust the ratios with a narrow spread only.`;

function write(file: string, report: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

exitOnSignals();
main().then(
  () => process.exit(),
  (error: unknown) => {
    say(`bench: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);

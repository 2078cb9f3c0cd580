import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { build } from 'esbuild';

export type EmbeddedProcess = {
  pid: number;
  url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

const program = `
  import { startEmbeddedDatabase } from './db/embedded';
  const log = { info() {}, warn() {}, error: console.error };
  const { url, stop } = await startEmbeddedDatabase({ dataDir: process.argv[1], log });
  const keepAlive = setInterval(() => {}, 1000);
  process.on('SIGTERM', () => void stop().then(() => clearInterval(keepAlive)));
  process.stdout.write(url + '\\n');
`;

let bundled: Promise<string> | undefined;

/** Bundles once, because a process that transpiles TypeScript starts most of a second later. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return outputFiles[0]!.text;
}

export async function spawnEmbedded(
  dataDir: string,
  stderr: 'inherit' | 'pipe' = 'inherit',
): Promise<ChildProcess> {
  const args = ['--input-type=module', '--eval', await (bundled ??= bundle()), dataDir];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', stderr] });
}

export async function startEmbeddedProcess(dataDir: string): Promise<EmbeddedProcess> {
  const child = await spawnEmbedded(dataDir);
  const exit = once(child, 'exit');
  const [first] = (await Promise.race([once(child.stdout!, 'data'), exit])) as [unknown];
  if (!Buffer.isBuffer(first)) throw new Error('The process ended before its database was up.');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
  };
  return {
    pid: child.pid!,
    url: first.toString().trim(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

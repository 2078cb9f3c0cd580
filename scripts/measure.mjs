import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { withLock } from './lock.mjs';
import { ensureBuild, ensureDependencies, refuse, root, say } from './prepare.mjs';

/** Holds a lock, because two benchmarks at once would measure each other. */
export async function measure(program) {
  process.chdir(root);
  for (const folder of [root, os.tmpdir()]) ensureRoom(folder);
  await ensureDependencies();
  await ensureBuild();
  process.exitCode = await withLock(path.join(root, '.cache/measure.lock'), () => run(program), {
    onWait: (pid) => say(`waiting for process ${pid}, which is measuring…`),
  });
}

function ensureRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [Math.floor((bavail * bsize) / 2 ** 20), 2048];
  if (free < needed)
    refuse(`measuring needs ${needed} MiB on the disk of ${folder}, which has ${free} left.`);
}

async function run(program) {
  const args = ['--import', 'tsx', program, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', pass).off('SIGTERM', pass);
  return code ?? 1;
}

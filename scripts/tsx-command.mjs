import { spawn } from 'node:child_process';

import { ensureBuild, ensureDependencies, root } from './prepare.mjs';

/**
 * Prepares what is missing, as `npm start` does, and then runs a TypeScript program with the caller's arguments.
 * Signals go on to it; its exit code is ours.
 * @param {string} program from the project's folder
 */
export async function runProgram(program) {
  process.chdir(root);
  await ensureDependencies();
  await ensureBuild();
  const args = ['--import', 'tsx', program, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';

import { ensureDependencies, root } from './prepare.mjs';

/**
 * `npm run dev`: the server in TypeScript, with Vite's middleware for the pages. A change in what the server
 * itself loads restarts it; pages and styles are Vite's and are replaced in place.
 *
 * The watch is our own: `node --watch` takes Vite's temporary files for ours and never rests, and `tsx watch`
 * stops by SIGTERM (see below).
 */
process.chdir(root);
await ensureDependencies();
process.env.NODE_ENV ||= 'development';
if (existsSync('.env')) process.loadEnvFile('.env');

/** Not SIGTERM: at that, the Vite servers that Remix starts for itself end the process before ours has stopped. */
const stopSignal = 'SIGINT';

const isServers = (file) =>
  /^(server\.ts$|db\/|app\/domain\/|app\/.*\.server\.ts$)/.test(file) && /(?<!\.test)\.ts$/.test(file);

let child = start();
let timer;
let isRestarting = false;
let isStopping = false;

function start() {
  const args = ['--import', 'tsx', '--enable-source-maps', 'server.ts'];
  const server = spawn(process.execPath, args, { stdio: 'inherit' });
  // One that ends by itself (a wrong value, an error) waits for the change that mends it.
  server.on('exit', (code) => isStopping && process.exit(code ?? 1));
  return server;
}

const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

async function startAgain(file) {
  if (isRestarting) return void onChange(file);
  isRestarting = true;
  process.stderr.write(`vclink: ${file} changed, starting again…\n`);
  const ended = hasEnded() ? null : once(child, 'exit');
  child.kill(stopSignal);
  await ended;
  if (!isStopping) child = start();
  isRestarting = false;
}

/** Editors write in bursts: the last change of one counts. */
function onChange(file) {
  if (!isServers(file) || isStopping) return;
  clearTimeout(timer);
  timer = setTimeout(() => void startAgain(file), 200);
}

for (const folder of ['app', 'db'])
  watch(folder, { recursive: true }, (_event, name) => onChange(`${folder}/${name}`));
watch('server.ts', () => onChange('server.ts'));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    if (hasEnded()) process.exit(0);
    child.kill(stopSignal);
  });
}

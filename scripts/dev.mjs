import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';

import { ensureDependencies, root } from './prepare.mjs';

// `node --watch` would react to Vite's temporary files, and `tsx watch` stops by SIGTERM.
process.chdir(root);
await ensureDependencies();
process.env.NODE_ENV ||= 'development';
if (existsSync('.env')) process.loadEnvFile('.env');

/** Not SIGTERM: on that, Remix's own Vite servers exit the process before this server has stopped. */
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
  server.on('exit', (code) => isStopping && process.exit(code ?? 1));
  return server;
}

const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

async function startAgain(file) {
  if (isRestarting) return void onChange(file);
  isRestarting = true;
  process.stderr.write(`vclink: ${file} changed, restarting…\n`);
  const ended = hasEnded() ? null : once(child, 'exit');
  child.kill(stopSignal);
  await ended;
  if (!isStopping) child = start();
  isRestarting = false;
}

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

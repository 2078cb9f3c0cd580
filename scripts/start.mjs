import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { nodeFlags } from './node-flags.mjs';
import { ensureBuild, ensureDependencies, root, say } from './prepare.mjs';

// Restarts a server that dies, unless it fails before it is ready, as with a wrong setting.
const restartMs = 1000;

process.chdir(root);
await ensureDependencies();
await ensureBuild();
// The environment takes precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';

let server;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    isStopping = true;
    server?.kill(signal);
  });
}

for (;;) {
  const { code, signal, wasReady } = await serve();
  if (isStopping || code === 0 || !wasReady) process.exit(code ?? 1);
  say(`the server ended (${signal ?? `exit code ${code}`}); restarting it…`);
  await wait(restartMs);
  if (isStopping) process.exit(0);
}

/** The IPC channel reports that the server is ready, and tells the server if this process dies. */
function serve() {
  server = spawn(process.execPath, [...nodeFlags, 'build/server.js'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let wasReady = false;
  server.once('message', () => (wasReady = true));
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => resolve({ code, signal, wasReady }));
  });
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { ensureBuild, ensureDependencies, root, say } from './prepare.mjs';

/**
 * `npm start`: prepares what is missing, runs the server, and starts it again when it dies. What a server says about
 * itself before it was ready, such as a wrong configuration, ends the command with the server's own exit code.
 */
const restartMs = 1000;

process.chdir(root);
await ensureDependencies();
await ensureBuild();
// What the environment says already wins over the file.
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
  say(`the server ended (${signal ?? `exit code ${code}`}); starting it again…`);
  await wait(restartMs);
  if (isStopping) process.exit(0);
}

/** One server's life. The channel to it tells us that it is ready, and tells it when we are gone. */
function serve() {
  server = spawn(process.execPath, ['--enable-source-maps', 'build/server.js'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let wasReady = false;
  server.once('message', () => (wasReady = true));
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => resolve({ code, signal, wasReady }));
  });
}

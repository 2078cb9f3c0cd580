import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ensureDependencies, root } from './prepare.mjs';

/**
 * `npm run dev`: the server in TypeScript, with Vite's middleware for the pages. What server.ts itself imports
 * restarts it; pages and styles are Vite's and are replaced in place.
 */
process.chdir(root);
await ensureDependencies();
process.env.NODE_ENV ||= 'development';
if (existsSync('.env')) process.loadEnvFile('.env');

const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const ignored = ['build/**', 'data/**', '.cache/**', 'public/**', '**/*.tsx', '**/*.css', '**/*.test.ts'];
const child = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', ...ignored.map((glob) => `--exclude=${glob}`), 'server.ts'],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));

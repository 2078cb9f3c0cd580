import path from 'node:path';

import { spawn } from 'node:child_process';

import { ensureBuild, ensureDependencies, root } from './prepare.mjs';

/** `npm run bench`: prepares what is missing, then runs bench/run.ts with the same arguments. */
process.chdir(root);
await ensureDependencies();
await ensureBuild();
const args = ['--import', 'tsx', path.join('bench', 'run.ts'), ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

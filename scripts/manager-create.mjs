import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuild, ensureDependencies, root } from './prepare.mjs';

/** `npm run manager:create`: prepares what is missing, then runs manager-create.ts as it was built. */
process.chdir(root);
await ensureDependencies();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(path.join(root, 'build/manager-create.js')).href);

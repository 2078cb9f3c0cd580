import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuild, ensureDependencies, root } from './prepare.mjs';

const [name = ''] = process.argv.splice(2, 1);
process.chdir(root);
await ensureDependencies();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(path.join(root, `build/${name}.js`)).href);

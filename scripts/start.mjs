import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuild, ensureDependencies, root } from './prepare.mjs';

/** `npm start`: prepares what is missing, then becomes the server, so that signals reach it directly. */
process.chdir(root);
await ensureDependencies();
await ensureBuild();
// What the environment says already wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, 'build/server.js')).href);

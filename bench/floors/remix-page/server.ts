import { constants } from 'node:zlib';

import { createRequestHandler } from '@remix-run/express';
import { installGlobals } from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';

// Same parts as @remix-run/serve, but with the product's gzip level: the default would slow the floor down.
installGlobals({ nativeFetch: true });
const build = (await import(process.argv[2] ?? '')) as ServerBuild;
const app = express();
app.disable('x-powered-by');
app.use(compression({ level: constants.Z_BEST_SPEED }));
const handle = createRequestHandler({ build, mode: 'production' });
app.all('*', (req, res, next) => void handle(req, res, next));
app.listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');

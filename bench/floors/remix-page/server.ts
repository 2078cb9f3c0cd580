import { constants } from 'node:zlib';

import { createRequestHandler } from '@remix-run/express';
import { installGlobals } from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';

/**
 * What @remix-run/serve is made of (Express, compression, Remix's adapter for Express), without its log and its
 * files, and with the product's level of gzip: theirs is higher, and would slow the floor down.
 */
installGlobals({ nativeFetch: true });
const build = (await import(process.argv[2] ?? '')) as ServerBuild;
const app = express();
app.disable('x-powered-by');
app.use(compression({ level: constants.Z_BEST_SPEED }));
const handle = createRequestHandler({ build, mode: 'production' });
app.all('*', (req, res, next) => void handle(req, res, next));
app.listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');

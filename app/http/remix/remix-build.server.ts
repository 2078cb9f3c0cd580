import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

import { serveAssets } from '../assets.server';
import { type BranchHandlers, branchHandlers } from './branches.server';
import { guardPages } from './pages.server';
import { type RouteTable, routeTable } from './route-table.server';

export type Pages = {
  handlers: BranchHandlers;
  table(): Promise<RouteTable>;
  files: RequestHandler;
  close(): Promise<void>;
};

export async function loadBuiltPages(log: Logger): Promise<Pages> {
  const folder = path.join(projectRoot(), 'build');
  // A computed path keeps Remix's build out of the server bundle.
  const built = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as ServerBuild;
  const table = routeTable(built.routes);
  return {
    handlers: branchHandlers(guardPages(built, log)),
    table: () => Promise.resolve(table),
    files: serveAssets(path.join(folder, 'client')),
    close: () => Promise.resolve(),
  };
}

/** Vite shares the HTTP server and handles its own upgrade requests (../live/socket.server.ts). */
export async function startDevelopmentPages(server: Server, log: Logger): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  const whole = createRequestHandler(async () => guardPages(await load(), log), 'development');
  return {
    handlers: () => whole,
    table: async () => routeTable((await load()).routes),
    files: vite.middlewares as RequestHandler,
    close: () => vite.close(),
  };
}

/** Finds the folder of package.json from the sources (app/http/) and from the bundle (build/). */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

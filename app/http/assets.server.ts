import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Request, RequestHandler, Response } from 'express';

import './request-locals.server';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export type Asset = { body: Buffer; br: Buffer | null; gzip: Buffer | null; headers: Record<string, string> };

/** Serves a folder from memory: faster than the disk (decision 065), and a later build can't change it. */
export function serveAssets(folder: string): RequestHandler {
  const assets = readAssets(folder);
  return (req, res, next) => {
    const asset = assets.get(req.path);
    if (!asset || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    res.locals.pattern = req.path.startsWith('/assets/') ? '/assets/*' : '/public/*';
    sendAsset(req, res, asset);
  };
}

export function sendAsset(req: Request, res: Response, asset: Asset): void {
  // Browsers list gzip first without preferring it.
  const coding =
    asset.br && req.acceptsEncodings('br')
      ? 'br'
      : asset.gzip && req.acceptsEncodings('gzip')
        ? 'gzip'
        : null;
  const body = (coding && asset[coding]) ?? asset.body;
  res.set(asset.headers);
  if (coding) res.set({ 'Content-Encoding': coding, ETag: `${asset.headers.ETag?.slice(0, -1)}-${coding}"` });
  if (req.fresh) return void res.status(304).end();
  res.set('Content-Length', String(body.length));
  res.end(req.method === 'HEAD' ? undefined : body);
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(file)) continue;
    const url = `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;
    assets.set(url, readAsset(file, url));
  }
  return assets;
}

function readAsset(file: string, url: string): Asset {
  const body = readFileSync(file);
  const [br, gzip] = [readOrNull(`${file}.br`), readOrNull(`${file}.gz`)];
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    body,
    br,
    gzip,
    headers: {
      'Content-Type': types[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
      'Cache-Control': cacheControl(url),
      ETag: `"${digest}"`,
      ...((br ?? gzip) && { Vary: 'Accept-Encoding' }),
    },
  };
}

/** File names in /assets contain a content hash. */
function cacheControl(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return url === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

const readOrNull = (file: string) => (existsSync(file) ? readFileSync(file) : null);

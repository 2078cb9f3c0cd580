import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { isDomainError } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { noBasemap } from '~/platform/map/basemap-setup.server';
import type { BasemapView } from '~/ui/map-projection';

type Params = LoaderFunctionArgs['params'];

const unpack = promisify(gunzip);

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Serves a piece of the map to anyone. URLs with an older version redirect to the newest. */
export const drawn =
  (toPiece: (params: Params) => BasemapView | null, options: { isTile: boolean }) =>
  async ({ request, params, context: { services } }: LoaderFunctionArgs): Promise<Response> => {
    const [view, version] = [toPiece(params), params.version ?? ''];
    if (!view || !/^([0-9a-f]{16}|none(-\d+)?)$/.test(version)) return notFound();
    const packed = await services.basemap.draw(version, view, options).catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'busy') return 'busy' as const;
      throw error;
    });
    if (packed === 'busy') return busy();
    if (!packed) return toNewest(services, request.url, version);
    const accepted = request.headers.get('Accept-Encoding') ?? '';
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
    return takesGzip
      ? new Response(packed, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
      : new Response(await unpack(packed), { headers });
  };

async function toNewest({ basemap }: Services, url: string, version: string): Promise<Response> {
  const newest = (await basemap.newest())?.version ?? noBasemap;
  const { pathname } = new URL(url);
  const to = pathname.replace(`/map/${version}/`, `/map/${newest}/`);
  return redirect(to, { status: 302, headers: { 'Cache-Control': 'no-store' } });
}

const busy = () =>
  new Response('The map is busy. Please try again in a moment.', {
    status: 503,
    headers: {
      ...{ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '2' },
    },
  });

const notFound = () =>
  new Response('There is no map at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

import { forPage, type RouteHandle } from '~/http/route.server';
import { qrSvg, readQrTarget } from '~/platform/sharing/qr.server';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ query, context }) => {
  const { target, problem } = readQrTarget(query, context.origin);
  if (!target) return new Response(problem, { status: 400, headers: { 'Content-Type': 'text/plain' } });
  return new Response(await qrSvg(target), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=86400' },
  });
});

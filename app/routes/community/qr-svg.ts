import { forViewer } from '~/http/route.server';
import { qrSvg, readQrTarget } from '~/platform/sharing/qr.server';

/** The QR code of one of our pages as a picture of a page. */
export const loader = forViewer(async ({ query, context }) => {
  const { target, problem } = readQrTarget(query, context.origin);
  if (!target) return new Response(problem, { status: 400, headers: { 'Content-Type': 'text/plain' } });
  return new Response(await qrSvg(target), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=86400' },
  });
});

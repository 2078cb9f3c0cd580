import { forViewer } from '~/http/route.server';
import { qrDisposition, qrPng, readQrTarget } from '~/platform/sharing/qr.server';

/** The QR code of one of our pages as a file to keep. */
export const loader = forViewer(async ({ query, context }) => {
  const { target, problem } = readQrTarget(query, context.origin);
  if (!target) return new Response(problem, { status: 400, headers: { 'Content-Type': 'text/plain' } });
  return new Response(new Uint8Array(await qrPng(target)), {
    headers: { 'Content-Type': 'image/png', 'Content-Disposition': qrDisposition(target.title) },
  });
});

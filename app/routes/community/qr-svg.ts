import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { qrSvg, readQrTarget } from '~/platform/sharing/qr.server';

/** The QR code of one of our pages as a picture of a page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const { target, problem } = readQrTarget(new URL(args.request.url).searchParams, args.context.origin);
  if (!target) return new Response(problem, { status: 400, headers: { 'Content-Type': 'text/plain' } });
  return new Response(await qrSvg(target), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=86400' },
  });
}

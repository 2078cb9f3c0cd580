import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { QrDownload, QrPicture } from '~/platform/sharing/qr-parts';
import { type QrTarget, readQrTarget } from '~/platform/sharing/qr.server';
import { qrPicturePath } from '~/platform/sharing/sharing';
import { Card } from '~/ui/card';
import { FlashLine } from '~/ui/flash-line';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('QR code');

/** A page for `?url=`, or a 400 page with the reason why there is no code. */
export const loader = forPage(handle, ({ query, context }) => {
  const read = readQrTarget(query, context.origin);
  return data(read, { status: read.problem === null ? 200 : 400 });
});

export default function QrPage() {
  const { target, problem } = useLoaderData<typeof loader>();
  if (!target) {
    return (
      <Page title="QR code" back={{ to: '/', label: 'Community' }} width="narrow">
        <FlashLine message={{ tone: 'error', title: problem }} />
      </Page>
    );
  }
  return (
    <Page
      title="QR code"
      lead="Point a phone’s camera at this to open the page."
      back={{ to: target.path, label: target.title }}
      width="narrow"
    >
      <Code {...target} />
    </Page>
  );
}

function Code({ path, address, title }: QrTarget) {
  return (
    <Card title={title}>
      <div className="flex flex-col items-start gap-4">
        <QrPicture src={qrPicturePath(path)} title={title} />
        <p className="break-all text-muted">{address}</p>
        <QrDownload path={path} title={title} />
      </div>
    </Card>
  );
}

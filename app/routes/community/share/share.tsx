import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { PhotoImage } from '~/ui/photo-image';
import { ShareBadge } from '~/platform/sharing/share-control';
import { ShareWays } from '~/platform/sharing/share-ways';
import { getSharing } from '~/platform/sharing/shares.server';
import { shareNouns } from '~/platform/sharing/sharing';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Share ${data?.sharing.title ?? ''}`);

export const loader = forPage(handle, async ({ services, viewer, params, origin }) => {
  const { shareKind: kind, subjectId: id } = params;
  return { sharing: await getSharing(services, viewer, { kind, id, origin }) };
});

export default function SharePage() {
  const { sharing } = useLoaderData<typeof loader>();
  const [counted, setCounted] = useState(0);
  return (
    <CardPage
      title={`Share this ${shareNouns[sharing.kind].toLowerCase()}`}
      back={{ to: sharing.path, label: sharing.title }}
      action={<ShareBadge count={Math.max(sharing.shares, counted)} />}
    >
      {sharing.photo && (
        <PhotoImage photo={sharing.photo} size="small" alt="" className="mb-4 h-28 w-full sm:h-40" />
      )}
      <ShareWays sharing={sharing} onCounted={setCounted} />
    </CardPage>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { ShareBadge } from '~/features/sharing/share-control';
import { ShareWays } from '~/features/sharing/share-ways';
import { getSharing } from '~/features/sharing/shares.server';
import { shareNouns } from '~/features/sharing/sharing';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Share ${data?.sharing.title ?? ''} · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const { shareKind: kind, thingId: id } = args.params;
  return { sharing: await getSharing(services, viewer, { kind, id, origin }) };
}

export default function SharePage() {
  const { sharing } = useLoaderData<typeof loader>();
  const [counted, setCounted] = useState(0);
  return (
    <Page
      title={`Share this ${shareNouns[sharing.kind].toLowerCase()}`}
      back={{ to: sharing.path, label: sharing.title }}
      action={<ShareBadge count={Math.max(sharing.shares, counted)} />}
      width="narrow"
    >
      <Card>
        <ShareWays sharing={sharing} onCounted={setCounted} />
      </Card>
    </Page>
  );
}

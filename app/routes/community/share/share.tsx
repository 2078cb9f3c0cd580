import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { requireViewer } from '~/http/viewer.server';
import { ShareBadge } from '~/platform/sharing/share-control';
import { ShareWays } from '~/platform/sharing/share-ways';
import { getSharing } from '~/platform/sharing/shares.server';
import { shareNouns } from '~/platform/sharing/sharing';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Share ${data?.sharing.title ?? ''} · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const { shareKind: kind, subjectId: id } = args.params;
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

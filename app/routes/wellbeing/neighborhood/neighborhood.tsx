import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readMapSetup } from '~/features/places/map-centre.server';
import { listPulseBoards } from '~/features/pulse/pulse.server';
import { PulsePanel } from '~/features/pulse/pulse-panel';
import { listWatchPosts } from '~/features/watch/watch.server';
import { WatchPanel } from '~/features/watch/watch-panel';
import { requireViewer } from '~/http/viewer.server';
import { useHasMap } from '~/shell/shell-data';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Neighborhood · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const [posts, boards, map] = await Promise.all([
    listWatchPosts(services, viewer),
    listPulseBoards(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { posts, boards, map };
}

export default function Neighborhood() {
  const data = useLoaderData<typeof loader>();
  const map = useHasMap() ? data.map : null;
  return (
    <Page
      title="Neighborhood"
      lead="Watch & Community Hub: neighbours who look out for each other, and what is new here."
      back={{ to: '/wellbeing', label: 'Well-being' }}
    >
      <WatchPanel posts={data.posts} map={map} />
      <PulsePanel boards={data.boards} map={map} />
    </Page>
  );
}

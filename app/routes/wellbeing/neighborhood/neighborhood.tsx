import { useLoaderData } from '@remix-run/react';

import { PulsePanel } from '~/features/wellbeing/pulse/pulse-panel';
import { listPulseBoards } from '~/features/wellbeing/pulse/pulse.server';
import { WatchPanel } from '~/features/wellbeing/watch/watch-panel';
import { listWatchPosts } from '~/features/wellbeing/watch/watch.server';
import { forViewer } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { Page, titled } from '~/ui/page';

export const meta = titled('Neighborhood');

export const loader = forViewer(async ({ services, viewer }) => {
  const [posts, boards, map] = await Promise.all([
    listWatchPosts(services, viewer),
    listPulseBoards(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { posts, boards, map };
});

export default function Neighborhood() {
  const data = useLoaderData<typeof loader>();
  const map = useHasMap() ? data.map : null;
  return (
    <Page
      title="Neighborhood"
      lead="Watch & Community Hub: neighbors who look out for each other, and what is new here."
      back={{ to: '/wellbeing', label: 'Well-being' }}
    >
      <WatchPanel posts={data.posts} map={map} />
      <PulsePanel boards={data.boards} map={map} />
    </Page>
  );
}

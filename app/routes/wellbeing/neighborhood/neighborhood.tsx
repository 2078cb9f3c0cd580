import { useLoaderData } from '@remix-run/react';

import { BoardFacts } from '~/features/wellbeing/pulse/board-facts';
import { boardPath } from '~/features/wellbeing/pulse/pulse';
import { listPulseBoards } from '~/features/wellbeing/pulse/pulse.server';
import { PlacesPanel } from '~/features/wellbeing/watch/places-panel';
import { watchPath } from '~/features/wellbeing/watch/watch';
import { WatchFacts } from '~/features/wellbeing/watch/watch-facts';
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
      <PlacesPanel
        title="Watch 2.0"
        description="Neighbors who look out for each other, and where they talk about it."
        none={{
          title: 'No watch posts yet',
          description: 'They will stand here as soon as neighbors look out for each other somewhere.',
        }}
        param="watch"
        places={data.posts}
        map={map}
        toPath={watchPath}
        button="Join Discussion"
      >
        {(post) => <WatchFacts post={post} />}
      </PlacesPanel>
      <PlacesPanel
        title="Pulse 2.0"
        description="What is going on here: the boards, and the articles on them."
        none={{
          title: 'No boards yet',
          description: 'They will stand here as soon as the community has some.',
        }}
        param="pulse"
        places={data.boards}
        map={map}
        toPath={boardPath}
        button="View All Articles"
      >
        {(board) => <BoardFacts board={board} />}
      </PlacesPanel>
    </Page>
  );
}

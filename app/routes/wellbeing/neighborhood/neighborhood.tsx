import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { BoardAge, BoardFacts } from '~/features/wellbeing/pulse/board-facts';
import { boardPath, formatRecent } from '~/features/wellbeing/pulse/pulse';
import { listPulseBoards } from '~/features/wellbeing/pulse/pulse.server';
import { PlacesPanel } from '~/features/wellbeing/watch/places-panel';
import { formatThisWeek, watchPath } from '~/features/wellbeing/watch/watch';
import { WatchFacts } from '~/features/wellbeing/watch/watch-facts';
import { listWatchPosts } from '~/features/wellbeing/watch/watch.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Neighborhood');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const [posts, boards, map] = await Promise.all([
    listWatchPosts(services, viewer),
    listPulseBoards(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const url = new URL(request.url);
  const shown = {
    posts: firstRows(url, 'watch', posts, 5).rows.length,
    boards: firstRows(url, 'pulse', boards, 4).rows.length,
  };
  const [near, nearBoards] = [
    sortByDistance(query, map.home, posts),
    sortByDistance(query, map.home, boards),
  ];
  return { posts: near, boards: nearBoards, shown, map };
});

export default function Neighborhood() {
  const data = useLoaderData<typeof loader>();
  const { map } = data;
  return (
    <Page title="Neighborhood" back={{ to: '/wellbeing', label: 'Well-being' }}>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
        <PlacesPanel
          title="Watch 2.0"
          description="Neighbors who look out for each other."
          none={{
            title: 'No watch posts yet',
            description: 'They’ll show up here once they’re added.',
          }}
          param="watch"
          icon="eye"
          places={data.posts}
          shown={data.shown.posts}
          map={map}
          toPath={watchPath}
          button="Join Discussion"
          toNote={(post) => (post.isFollowing ? 'Following · ' : '') + formatThisWeek(post)}
        >
          {(post) => <WatchFacts post={post} />}
        </PlacesPanel>
        <PlacesPanel
          title="Pulse 2.0"
          description="Boards with news from around here."
          none={{
            title: 'No boards yet',
            description: 'They’ll show up here once they’re added.',
          }}
          param="pulse"
          icon="megaphone"
          places={data.boards}
          shown={data.shown.boards}
          map={map}
          toPath={boardPath}
          button="View All Articles"
          toNote={(board) => (
            <>
              {formatRecent(board)}
              <span className="block">
                <BoardAge board={board} />
              </span>
            </>
          )}
        >
          {(board) => <BoardFacts board={board} />}
        </PlacesPanel>
      </div>
    </Page>
  );
}

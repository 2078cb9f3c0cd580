import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { watchPath, type WatchPost } from './watch';
import { WatchFacts } from './watch-facts';

const title = 'Watch 2.0';

type WatchPanelProps = {
  posts: WatchPost[];
  /** Null where maps are left out. */
  map: MapSetup | null;
};

/** Where neighbors look out for each other, on a map or as a list (S2 §2). */
export function WatchPanel({ posts, map }: WatchPanelProps) {
  return (
    <Panel title={title} description="Neighbors who look out for each other, and where they talk about it.">
      {posts.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No watch posts yet"
          description="They will stand here as soon as neighbors look out for each other somewhere."
        />
      ) : (
        <MapOrList
          label={title}
          param="watch"
          map={map && <WatchMap posts={posts} map={map} />}
          list={
            <LinkedList label={title}>
              {posts.map((post) => (
                <LinkedCard
                  key={post.id}
                  {...post}
                  to={watchPath(post.id)}
                  actions={<JoinDiscussion post={post} />}
                >
                  <WatchFacts post={post} />
                </LinkedCard>
              ))}
            </LinkedList>
          }
        />
      )}
    </Panel>
  );
}

function WatchMap({ posts, map }: { posts: WatchPost[]; map: MapSetup }) {
  return (
    <PlaceMap
      label={`Map: ${title}`}
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={posts.map((post) => ({
        lat: post.latitude,
        lng: post.longitude,
        label: post.name,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <div>
              <strong className="block">{post.name}</strong>
              <span className="block">{post.type}</span>
              <span className="block text-muted">{post.description}</span>
            </div>
            <WatchFacts post={post} />
            <JoinDiscussion post={post} />
          </div>
        ),
      }))}
    />
  );
}

function JoinDiscussion({ post: { id, name } }: { post: WatchPost }) {
  return (
    <LinkButton to={watchPath(id)} aria-label={`Join Discussion: ${name}`}>
      Join Discussion
    </LinkButton>
  );
}

import { IconRow } from '~/ui/rows';

import { PlaceFacts } from '~/platform/places/place-facts';
import { formatFollowers } from '~/platform/threads/threads';

import { formatMembers, type WatchPost } from './watch';

export function WatchFacts({ post }: { post: WatchPost }) {
  const { coordinator, recentActivity, features } = post;
  return (
    <PlaceFacts place={post} person={{ role: 'Coordinator', name: coordinator }}>
      <IconRow icon="people" name="Members">
        {formatMembers(post)} · {formatFollowers(post.followers)}
      </IconRow>
      <IconRow icon="chat" name="Recent activity">
        {recentActivity}
      </IconRow>
      {features.length > 0 && (
        <IconRow icon="check" name="What it offers">
          {features.join(', ')}
        </IconRow>
      )}
    </PlaceFacts>
  );
}

import { counted } from '~/domain/counted';
import { PhoneLink } from '~/ui/phone-link';
import { IconRow } from '~/ui/rows';

import { formatFollowers, type WatchPost } from './watch';

/** Where and when a post is there, who looks after it, and what goes on in it (S2 §3). */
export function WatchFacts({ post }: { post: WatchPost }) {
  const { name, address, coordinator, phone, hours, members, recentActivity, features } = post;
  return (
    <div className="flex w-full flex-col gap-3">
      <IconRow icon="person" name="Coordinator">
        {coordinator}
      </IconRow>
      <IconRow icon="phone" name="Phone">
        <PhoneLink number={phone} of={name} className="-my-2.5" />
      </IconRow>
      <IconRow icon="clock" name="Hours">
        {hours}
      </IconRow>
      <IconRow icon="pin" name="Address">
        {address}
      </IconRow>
      <IconRow icon="people" name="Members">
        {counted(members, 'household')} · {formatFollowers(post.followers)}
      </IconRow>
      <IconRow icon="chat" name="Recent activity">
        {recentActivity}
      </IconRow>
      {features.length > 0 && (
        <IconRow icon="check" name="What it offers">
          {features.join(', ')}
        </IconRow>
      )}
    </div>
  );
}

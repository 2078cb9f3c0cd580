import { counted } from '~/domain/counted';
import { Fact, Facts, listed } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';

import { formatFollowers, type WatchPost } from './watch';

/** Where and when a post is there, who looks after it, and what goes on in it (S2 §3). */
export function WatchFacts({ post }: { post: WatchPost }) {
  const { name, address, coordinator, phone, hours, members, recentActivity, features } = post;
  return (
    <Facts>
      <Fact label="Address" wide>
        {address}
      </Fact>
      <Fact label="Hours" wide>
        {hours}
      </Fact>
      <Fact label="Coordinator">{coordinator}</Fact>
      <Fact label="Phone">
        <PhoneLink number={phone} of={name} className="-my-2" />
      </Fact>
      <Fact label="Members">{counted(members, 'household')}</Fact>
      <Fact label="Discussion">{formatFollowers(post.followers)}</Fact>
      <Fact label="Recent activity" wide>
        {recentActivity}
      </Fact>
      <Fact label="What it offers" wide>
        {listed(features)}
      </Fact>
    </Facts>
  );
}

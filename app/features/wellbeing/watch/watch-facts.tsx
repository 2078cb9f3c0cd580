import { counted } from '~/domain/counted';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';

import { formatFollowers, type WatchPost } from './watch';

/** Where and when a post is there, who looks after it, and what goes on in it (S2 §3). */
export function WatchFacts({ post }: { post: WatchPost }) {
  const { name, address, coordinator, phone, hours, members, recentActivity, features } = post;
  return (
    <Facts>
      <WideFact label="Address">{address}</WideFact>
      <WideFact label="Hours">{hours}</WideFact>
      <Fact label="Coordinator">{coordinator}</Fact>
      <Fact label="Phone">
        <PhoneLink number={phone} of={name} className="-my-2" />
      </Fact>
      <Fact label="Members">{counted(members, 'household')}</Fact>
      <Fact label="Discussion">{formatFollowers(post.followers)}</Fact>
      <WideFact label="Recent activity">{recentActivity}</WideFact>
      <WideFact label="What it offers">{listed(features)}</WideFact>
    </Facts>
  );
}

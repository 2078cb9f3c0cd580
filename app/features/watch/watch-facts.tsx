import { counted } from '~/domain/counted';
import { Fact, Facts, listed } from '~/ui/facts';

import { sayFollowers, type WatchPost } from './watch';

/** Where and when a post is there, who looks after it, and what goes on in it (S2 §3). */
export function WatchFacts({ post }: { post: WatchPost }) {
  const { name, address, coordinator, phone, dial, hours, members, recentActivity, features } = post;
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
        {dial === '' ? (
          phone
        ) : (
          <a
            href={`tel:${dial}`}
            aria-label={`Call ${name}: ${phone}`}
            className="-my-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {phone}
          </a>
        )}
      </Fact>
      <Fact label="Members">{counted(members, 'household')}</Fact>
      <Fact label="Discussion">{sayFollowers(post.followers)}</Fact>
      <Fact label="Recent activity" wide>
        {recentActivity}
      </Fact>
      <Fact label="What it offers" wide>
        {listed(features)}
      </Fact>
    </Facts>
  );
}

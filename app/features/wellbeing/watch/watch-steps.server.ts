import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { WatchPost, WatchStep } from './watch';
import { followDiscussion, joinPost, leaveDiscussion, withdrawFromPost } from './watch.server';

type StepFacts = {
  run(services: Services, viewer: Viewer, postId: string): Promise<WatchPost>;
  tab: string;
  /** Heading and text of the confirmation page. */
  ask(post: WatchPost): [title: string, text: string];
  /** Title and text of the toast. */
  done(post: WatchPost): [title: string, description: string];
};

export const watchSteps: Record<WatchStep, StepFacts> = {
  join: {
    run: joinPost,
    tab: 'Join',
    ask: ({ name, coordinator }) => [
      `Join ${name}`,
      `Its members look out for each other. ${coordinator} coordinates them: call to hear what is next.`,
    ],
    done: ({ name }) => ['You joined', `You are a member of ${name} now. Thank you.`],
  },
  withdraw: {
    run: withdrawFromPost,
    tab: 'Leave',
    ask: ({ name }) => [`Leave ${name}?`, 'You can still read and follow its discussion.'],
    done: ({ name }) => ['You left', `You are not a member of ${name} anymore.`],
  },
  follow: {
    run: followDiscussion,
    tab: 'Follow',
    ask: ({ name }) => [
      `Follow ${name}`,
      'What neighbors write there goes to your inbox, and to your devices if you chose that.',
    ],
    done: ({ name }) => ['You follow the discussion', `You’ll hear when neighbors write in ${name}.`],
  },
  leave: {
    run: leaveDiscussion,
    tab: 'Leave the discussion',
    ask: ({ name }) => [
      `Leave the discussion of ${name}?`,
      'What you wrote stays, and you can still read what others write.',
    ],
    done: ({ name }) => [
      'You left the discussion',
      `We won’t tell you anymore when neighbors write in ${name}.`,
    ],
  },
};

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { WatchPost, WatchStep } from './watch';
import { joinPost, withdrawFromPost } from './watch.server';

type StepFacts = {
  run(services: Services, viewer: Viewer, postId: string): Promise<WatchPost>;
  tab: string;
  /** Heading and text of the step's confirmation page. */
  ask(post: WatchPost): [title: string, text: string];
  /** Title and text of the step's toast. */
  done(post: WatchPost): [title: string, description: string];
};

export const watchSteps: Record<WatchStep, StepFacts> = {
  join: {
    run: joinPost,
    tab: 'Join',
    ask: ({ name, coordinator }) => [
      `Join ${name}`,
      `Members look out for each other. Call the coordinator, ${coordinator}, to hear what’s next.`,
    ],
    done: ({ name }) => ['You joined', `You’re now a member of ${name}. Thank you.`],
  },
  withdraw: {
    run: withdrawFromPost,
    tab: 'Leave',
    ask: ({ name }) => [`Leave ${name}?`, 'You can still read and follow its discussion.'],
    done: ({ name }) => ['You left', `You’re no longer a member of ${name}.`],
  },
};

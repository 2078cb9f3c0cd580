import type { Step } from '~/ui/step-button';

import { watchMessagePath, watchPath, type WatchMessage, type WatchPost } from './watch';

const routes = 'routes/wellbeing/neighborhood/watch';

type Post = Pick<WatchPost, 'id' | 'name'>;

/** What residents do about a discussion by one press: each step is a page, and a button that posts to it. */
export const watchSteps = {
  follow: ({ id, name }: Post): Step => ({
    to: `${watchPath(id)}/follow`,
    route: `${routes}/follow`,
    about: name,
    label: 'Follow',
    pendingLabel: 'Joining...',
    variant: 'secondary',
  }),
  leave: ({ id, name }: Post): Step => ({
    to: `${watchPath(id)}/leave`,
    route: `${routes}/leave`,
    about: name,
    label: 'Leave the discussion',
    pendingLabel: 'Leaving...',
    variant: 'secondary',
  }),
  delete: ({ id }: Post, message: WatchMessage): Step => ({
    to: `${watchMessagePath(id, message.id)}/delete`,
    route: `${routes}/delete-message`,
    label: 'Delete',
    pendingLabel: 'Deleting...',
    about: 'your message',
    variant: 'danger',
  }),
};

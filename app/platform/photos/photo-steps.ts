import type { Step } from '~/ui/press';

import { type Photo, photoPath } from '~/domain/photo';

export const photoSteps = {
  remove: (photo: Pick<Photo, 'id' | 'alt'>): Step => ({
    to: `${photoPath(photo)}/remove`,
    route: 'routes/photos/remove',
    about: photo.alt || 'photo',
    label: 'Remove photo',
    pendingLabel: 'Removing...',
    variant: 'danger',
  }),
};

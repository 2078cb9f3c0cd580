import type { Photo } from '~/domain/photo';
import type { Step } from '~/ui/press';

import type { Offer } from '../offers';

export type WaitingPost = {
  id: string;
  offer: Offer;
  title: string;
  description: string;
  author: string;
  since: string;
  photos: Photo[];
};

export const waitingPath = '/manage/board';

export type WaitingStep = 'show' | 'remove';

const labels: Record<WaitingStep, Pick<Step, 'label' | 'pendingLabel' | 'variant'>> = {
  show: { label: 'Show it', pendingLabel: 'Saving...' },
  remove: { label: 'Remove', pendingLabel: 'Removing...', variant: 'danger' },
};

export const toWaitingStep = ({ id, title }: Pick<WaitingPost, 'id' | 'title'>, step: WaitingStep): Step => ({
  to: `${waitingPath}/${id}/${step}`,
  route: `routes/manage/board/${step}`,
  about: title,
  ...labels[step],
});

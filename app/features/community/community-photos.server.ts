import { isNull } from 'drizzle-orm';

import { businesses, events } from '#db/schema';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { businessPath } from './businesses/businesses';
import { eventPath } from './events/events';

/** An event has a page also when it was called off, and when it is over. */
export const eventPhotos = photosOf({
  label: 'Event',
  table: events,
  isShown: undefined,
  keeper: 'content',
  toPath: eventPath,
});

export const businessPhotos = photosOf({
  label: 'Business',
  table: businesses,
  isShown: isNull(businesses.retiredAt),
  keeper: 'content',
  toPath: businessPath,
});

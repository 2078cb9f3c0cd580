import type { ShareKind } from '~/platform/sharing/share-kind.server';
import { formatOnAnyDay } from '~/ui/dates';

import { eventPath } from './events';
import { findEvent } from './events.server';

/** Events, as they are shared: when and where, in words that are true on whatever day they are read. */
export const eventShare: ShareKind = {
  async find(services, viewer, id) {
    const event = await findEvent(services, viewer, id);
    if (!event) return null;
    const { title, place, isCalledOff } = event;
    const when = formatOnAnyDay(new Date(event.startsAt), services.config.timeZone);
    return {
      id,
      title,
      path: eventPath(id),
      description: `${isCalledOff ? 'Called off: ' : ''}${when}, ${place}`,
    };
  },
};

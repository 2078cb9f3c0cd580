import type { ContentKind } from '~/platform/desk/content-kind.server';

import { settleSeats } from '../seats/settle-seats.server';

/** Content on which seats depend: after a change, seats follow the new timetable, and their people are told. */
export function settled(kind: ContentKind): ContentKind {
  const { write, retire, remove } = kind.store;
  return {
    ...kind,
    store: {
      ...kind.store,
      async write(services, ...rest) {
        await write(services, ...rest);
        await settleSeats(services);
      },
      async retire(services, ...rest) {
        await retire(services, ...rest);
        await settleSeats(services);
      },
      async remove(services, ...rest) {
        await remove(services, ...rest);
        await settleSeats(services);
      },
    },
  };
}

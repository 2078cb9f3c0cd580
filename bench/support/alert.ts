import type { Post } from './clients-program';
import type { Server } from './server';

let sent = 0;

/** Texts differ, because identical alerts count as one. */
export function alertBy({ origin }: Pick<Server, 'origin'>, cookie: string): Post {
  sent += 1;
  return {
    url: `${origin}/api/notifications/safety-alert`,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: `Strong wind expected (${sent})`,
      message:
        'Gusts of up to 50 mph are expected from 2 PM. Bring in pots and furniture, keep away from the tall cedars ' +
        'on Creek Path and charge your phone while there is power.',
    }),
  };
}

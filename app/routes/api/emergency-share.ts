import { shareSchema } from '~/features/safety/emergency/shares.schema.server';
import { awaitFirstTries, shareEmergency } from '~/features/safety/emergency/shares.server';
import { api, created, requireOwnPayloadId } from '~/http/api.server';

/** Stores the share at once, then waits up to three seconds for the first deliveries (S1 §7). */
export const loader = api(
  {
    POST: async ({ services, viewer, body }) => {
      const input = await body(shareSchema);
      requireOwnPayloadId(viewer, input.userId);
      const { id } = await shareEmergency(services, viewer, input);
      return created(await awaitFirstTries(services, viewer, id));
    },
  },
  { priority: 'emergency' },
);

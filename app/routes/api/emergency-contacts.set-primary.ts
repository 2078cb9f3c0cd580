import { ownCallSchema } from '~/features/safety/contacts/contacts.schema.server';
import { setPrimaryContact } from '~/features/safety/contacts/contacts.server';
import { api, requireOwnPayloadId } from '~/http/api.server';

export const loader = api({
  POST: async ({ services, viewer, params, body }) => {
    requireOwnPayloadId(viewer, (await body(ownCallSchema)).userId);
    return setPrimaryContact(services, viewer, params.id ?? '');
  },
});

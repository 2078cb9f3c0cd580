import { ownCallSchema } from '~/features/safety/contacts/contacts.schema.server';
import { sendContactTest } from '~/features/safety/contacts/send-test.server';
import { api, requireOwnPayloadId } from '~/http/api.server';

/** `/api/emergency-contacts/{id}/test`: sends a test and returns the result by channel. */
export const loader = api({
  POST: async ({ services, viewer, params, body, address }) => {
    requireOwnPayloadId(viewer, (await body(ownCallSchema)).userId);
    return sendContactTest(services, viewer, params.id ?? '', { address });
  },
});

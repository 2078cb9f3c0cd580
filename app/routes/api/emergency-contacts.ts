import { contactCallSchema } from '~/features/safety/contacts/contacts.schema.server';
import { addContact, listContacts } from '~/features/safety/contacts/contacts.server';
import { api, created, requireOwnPayloadId } from '~/http/api.server';

/** `/api/emergency-contacts` (S1 §7): the caller's contacts, primary first. POST adds one. */
export const loader = api({
  GET: ({ services, viewer }) => listContacts(services, viewer),
  POST: async ({ services, viewer, body }) => {
    const { userId, ...input } = await body(contactCallSchema);
    requireOwnPayloadId(viewer, userId);
    return created(await addContact(services, viewer, input));
  },
});

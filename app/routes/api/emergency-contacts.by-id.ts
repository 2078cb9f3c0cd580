import { contactCallSchema } from '~/features/safety/contacts/contacts.schema.server';
import { deleteContact, listContacts, updateContact } from '~/features/safety/contacts/contacts.server';
import { api, requireOwnId, requireOwnPayloadId } from '~/http/api.server';

/**
 * `/api/emergency-contacts/{id}` (S1 §7). To read, the id is the caller's own, and the answer the list; to change
 * and delete, it is a contact's, and the answer that contact as it now is, or was.
 */
export const loader = api({
  GET: ({ services, viewer, params }) => {
    requireOwnId(viewer, params.id);
    return listContacts(services, viewer);
  },
  PUT: async ({ services, viewer, params, body }) => {
    const { userId, ...input } = await body(contactCallSchema);
    requireOwnPayloadId(viewer, userId);
    return updateContact(services, viewer, params.id ?? '', input);
  },
  DELETE: ({ services, viewer, params }) => deleteContact(services, viewer, params.id ?? ''),
});

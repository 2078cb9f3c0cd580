import { contactCallSchema } from '~/features/safety/contacts/contacts.schema.server';
import { deleteContact, listContacts, updateContact } from '~/features/safety/contacts/contacts.server';
import { api, requireOwnId, requireOwnPayloadId } from '~/http/api.server';

/** GET takes the caller's id and returns a list. PUT and DELETE take a contact's id and return it (S1 §7). */
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

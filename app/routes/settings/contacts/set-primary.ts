import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { setPrimaryContact } from '~/features/safety/contacts/contacts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: `${contactFailures.setPrimary}. ${tryLater}`,
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params }) => {
  await setPrimaryContact(services, viewer, params.contactId);
  return redirectWithFlash(contactsPath, { title: 'Primary contact updated!' });
});

export const loader = redirectLoader(handle, contactsPath);

import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { setPrimaryContact } from '~/features/safety/contacts/contacts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = forViewer(async ({ services, viewer, params }) => {
  await setPrimaryContact(services, viewer, params.contactId);
  return redirectWithFlash(contactsPath, { title: 'Primary contact updated!' });
});

export const clientAction = preserveInput(`${contactFailures.setPrimary}. ${tryLater}`);

export const loader = leadTo(contactsPath);

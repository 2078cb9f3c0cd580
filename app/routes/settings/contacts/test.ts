import {
  contactFailures,
  contactsPath,
  formatTest,
  tryLater,
  wasSent,
} from '~/features/safety/contacts/contacts';
import { sendContactTest } from '~/features/safety/contacts/send-test.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: `${contactFailures.test}. ${tryLater}`,
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params, context }) => {
  const test = await sendContactTest(services, viewer, params.contactId, { address: context.clientAddress });
  return redirectWithFlash(contactsPath, {
    tone: wasSent(test) ? 'success' : 'error',
    title: wasSent(test) ? `Test sent to ${test.name}` : `The test didn’t reach ${test.name}`,
    description: formatTest(test),
  });
});

export const loader = redirectLoader(handle, contactsPath);

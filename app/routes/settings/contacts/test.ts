import {
  contactFailures,
  contactsPath,
  formatTest,
  tryLater,
  wasSent,
} from '~/features/safety/contacts/contacts';
import { sendContactTest } from '~/features/safety/contacts/send-test.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = forViewer(async ({ services, viewer, params, context }) => {
  const test = await sendContactTest(services, viewer, params.contactId, { address: context.clientAddress });
  return redirectWithFlash(contactsPath, {
    tone: wasSent(test) ? 'success' : 'error',
    title: wasSent(test) ? `Test sent to ${test.name}` : `The test didn’t reach ${test.name}`,
    description: formatTest(test),
  });
});

export const clientAction = preserveInput(`${contactFailures.test}. ${tryLater}`);

export const loader = leadTo(contactsPath);

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { contactFailures, contactsPath, tryLater } from '~/features/safety/contacts/contacts';
import { setPrimaryContact } from '~/features/safety/contacts/contacts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await setPrimaryContact(args.context.services, viewer, args.params.contactId ?? '');
  return redirectWithFlash(contactsPath, { tone: 'success', title: 'Primary contact updated!' });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, `${contactFailures.setPrimary}. ${tryLater}`);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(contactsPath);
}

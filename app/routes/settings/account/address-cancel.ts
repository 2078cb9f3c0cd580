import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { cancelAddressChange } from '~/features/account/sign-in/settings/sign-in-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await cancelAddressChange(args.context.services, viewer);
  return redirectWithFlash('/settings/account', {
    tone: 'success',
    title: 'The change was cancelled',
    description: 'You sign in as before. The link does not work any more.',
  });
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/settings/account');
}

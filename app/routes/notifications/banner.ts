import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { bannerSchema } from '~/features/safety/alerts/alerts.schema.server';
import { setBannerHidden } from '~/features/safety/alerts/alerts.server';
import { readForm } from '~/http/form.server';
import { requireSession } from '~/http/viewer.server';

/** Folds the alert banner away (`hidden=1`) or brings it back (`hidden=0`) for this session. */
export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args);
  const { hidden, redirectTo } = await readForm(args.request, bannerSchema);
  await setBannerHidden(args.context.services, session, hidden === '1');
  return redirect(safePath(redirectTo), 303);
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return redirect('/');
}

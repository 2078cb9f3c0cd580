import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { dismissAlert } from '~/features/safety/alerts/alerts.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireSession } from '~/http/viewer.server';

/** Puts one alert away for as long as this session lasts. */
export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  await dismissAlert(args.context.services, session, args.params.alertId ?? '');
  return redirect(safePath(redirectTo), 303);
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return redirect('/');
}

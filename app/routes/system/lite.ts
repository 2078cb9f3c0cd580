import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { serializeLite } from '~/shell/lite.server';

/** Turns pages without scripts on (`lite=on`) or off for this browser; a visitor may too. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.session();
  const form = await request.formData();
  return redirect(safePath(form.get('redirectTo')), {
    status: 303,
    headers: { 'Set-Cookie': await serializeLite(form.get('lite') === 'on') },
  });
}

/** Somebody who reloads after a failed switch comes here by GET. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return redirect('/');
}

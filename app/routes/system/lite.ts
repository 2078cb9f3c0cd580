import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { liteSchema } from '~/shell/lite.schema.server';
import { serializeLite } from '~/shell/lite.server';

export const handle = { open: 'anyone' } satisfies RouteHandle;

export async function action({ request, context }: ActionFunctionArgs) {
  await context.session();
  const { lite, redirectTo } = await readForm(request, liteSchema);
  return redirect(safePath(redirectTo), {
    status: 303,
    headers: { 'Set-Cookie': await serializeLite(lite === 'on') },
  });
}

/** Reloading after a failed switch sends a GET. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return redirect('/');
}

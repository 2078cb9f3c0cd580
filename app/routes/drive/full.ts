import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { drivePath, notSaved } from '~/features/community/shuttle/drive/drive';
import { setFull } from '~/features/community/shuttle/drive/drive-page.server';
import { fullSchema } from '~/features/community/shuttle/drive/drive.schema.server';
import { admitDriver } from '~/http/driver.server';
import { readForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', isSecret: true, away: notSaved } satisfies RouteHandle;

export async function action(args: ActionFunctionArgs) {
  const { services, link, token } = await admitDriver(args);
  const { full } = await readForm(args.request, fullSchema);
  const { shuttleRouteId: routeId = '', departsAt = '' } = args.params;
  await setFull(services, link, { routeId, departsAt }, full === 'yes');
  return redirect(drivePath(token), 303);
}

/** Reloading after a press that failed without a script. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(drivePath(params.token ?? ''));

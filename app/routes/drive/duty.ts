import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { drivePath, notSaved } from '~/features/community/shuttle/drive/drive';
import { ownDutySchema } from '~/features/community/shuttle/drive/drive.schema.server';
import { setOwnDuty } from '~/features/community/shuttle/drive/driver-link.server';
import { admitDriver } from '~/http/driver.server';
import { readForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', isSecret: true, away: notSaved } satisfies RouteHandle;

export async function action(args: ActionFunctionArgs) {
  const { services, link, token } = await admitDriver(args);
  const { duty } = await readForm(args.request, ownDutySchema);
  await setOwnDuty(services, link, duty);
  return redirect(drivePath(token), 303);
}

/** Reloading after a press that failed without a script. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(drivePath(params.token ?? ''));

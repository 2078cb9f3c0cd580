import { data, type LoaderFunctionArgs } from '@remix-run/node';

import type { RouteHandle } from '~/http/route.server';
import { NotFoundScreen } from '~/shell/not-found-screen';
import { titled } from '~/ui/page';

export const handle = { open: 'anyone', keeps: 'page' } satisfies RouteHandle;

/** Every address that no other route has. Visitors may see it; signed-in residents get their sections. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return data(null, { status: 404 });
}

/** A form sent to an address that is not there. */
export const action = loader;

/** Nothing changes about an address that is not there. */
export const shouldRevalidate = () => false;

export const meta = titled('Page Not Found');

export default NotFoundScreen;

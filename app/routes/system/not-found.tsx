import { data, type LoaderFunctionArgs } from '@remix-run/node';

import type { RouteHandle } from '~/http/route.server';
import { NotFoundScreen } from '~/shell/not-found-screen';
import { titled } from '~/ui/page';

export const handle = { open: 'anyone', keeps: 'page' } satisfies RouteHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return data(null, { status: 404 });
}

export const action = loader;

export const shouldRevalidate = () => false;

export const meta = titled('Page Not Found');

export default NotFoundScreen;

import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';

import { NotFoundScreen } from '~/shell/not-found-screen';
import { titled } from '~/ui/page';

/** Every address that no other route has. Visitors may see it; signed-in residents get their sections. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return data(null, { status: 404 });
}

/** A form sent to an address that is not there. */
export const action = loader;

/**
 * A page's script knows the routes of its own section alone (scripts/bundle.mjs): any other address is asked of the
 * server, as the browser does without a script. The navigation stays open until that page is there.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  // A request has no fragment; where somebody is going has.
  const { hash = '' } = window.__remixRouter.state.navigation.location ?? {};
  window.location.assign(request.url + hash);
  return new Promise(() => undefined);
}

/** Nothing changes about an address that is not there. */
export const shouldRevalidate = () => false;

export const meta = titled('Page Not Found');

export default NotFoundScreen;

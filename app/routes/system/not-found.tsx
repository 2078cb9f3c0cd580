import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';

import { NotFoundScreen } from '~/shell/not-found-screen';

/** Every address that no other route has. Visitors may see it; signed-in residents get their sections. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return data(null, { status: 404 });
}

/** A form sent to an address that is not there. */
export const action = loader;

export const meta: MetaFunction = () => [{ title: 'Page Not Found · VCLink' }];

export default NotFoundScreen;

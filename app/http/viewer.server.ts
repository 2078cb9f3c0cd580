import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { mustBeManager } from '~/domain/must-be-manager.server';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

type Args = { request: Request; context: AppLoadContext };

/**
 * The signed-in session of a page's request.
 * @throws a redirect to the sign-in page, which leads back here, when there is none
 */
export async function requireSession({ request, context }: Args): Promise<Session> {
  const session = await context.session();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const here = request.method === 'GET' ? safePath(pathname.replace(/\.data$/, '') + search) : '/';
  throw redirect(here === '/' ? '/signin' : `/signin?redirectTo=${encodeURIComponent(here)}`);
}

/** The viewer of a page's request; see `requireSession`. */
export async function requireViewer(args: Args): Promise<Viewer> {
  return (await requireSession(args)).viewer;
}

/** The viewer of a managers' page; to others the page answers 403. */
export async function requireManager(args: Args): Promise<Viewer> {
  const viewer = await requireViewer(args);
  mustBeManager(viewer, 'open this page');
  return viewer;
}

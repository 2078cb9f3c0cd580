import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { z } from 'zod/v4';

import type { Capability } from '~/domain/capabilities';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import { safePath } from '~/domain/safe-path';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { twoStepPath } from '~/features/account/sign-in/accounts';
import { owesSecondStep } from '~/features/account/sign-in/second-step/owed.server';
import type { Session } from '~/platform/residents/sessions.server';
import type { Param } from '~/routes';
import type { Away } from '~/ui/remix/form-failure';

import { submitForm } from './form.server';
import { withoutDataSuffix } from './remix/data-request.server';
import { submitUpload, type Upload } from './upload.server';

/**
 * The facts about a route that others need, which its file exports as `handle`. The guards, the log, cache headers,
 * loaders, actions and the access test read this one object. Remix ships it to browsers: plain data, no secrets.
 *
 * Defaults are closed: signed-in residents, nothing cached, forms of 64 kB without files.
 */
export type RouteHandle = {
  /**
   * Admits staff with a capability (after the second sign-in step, where the neighborhood wants one), signed-in
   * residents, devices by their token, or anyone. `forPage` asks for a session even where anyone may open the page.
   */
  open?: 'anyone' | 'residents' | 'device-tokens' | Capability;
  /** The browser may cache the page: the Back button then restores the fields. Never a page about one person. */
  keeps?: 'page';
  /** The files that its form takes: photos, or one file of so many megabytes. */
  takes?: 'photos' | { megabytes: number };
  /** The address carries a token: never cached, never indexed, never in a Referer. */
  isSecret?: true;
  away?: Away;
  /** The list to return to when the form's subject is gone, if that isn't the page above its last param. */
  list?: `/${string}`;
  /** The answer clears the browser's cache: the end of a session. */
  clearsCache?: true;
  /** Made for printing: the document loads no script. */
  isPaper?: true;
};

/** A signed-in resident's request for a page. */
export type PageCall = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  services: Services;
  viewer: Viewer;
  session: Session;
  /** The params of the route's path. Reading another one throws. */
  params: Record<Param, string>;
  query: URLSearchParams;
  origin: string;
};

/** The capability that a route asks of staff; null for routes of residents, devices or anyone. */
export const capabilityOf = ({ open = 'residents' }: RouteHandle): Capability | null =>
  open === 'anyone' || open === 'residents' || open === 'device-tokens' ? null : open;

/** The largest file that the route's form takes, in MB; null where it takes none. */
export const megabytesOf = ({ takes }: RouteHandle): number | null =>
  typeof takes === 'object' ? takes.megabytes : null;

/**
 * @throws a redirect to the sign-in page, which leads back here, when nobody is signed in
 * @throws a redirect to the two-step setup for staff who owe it
 * @throws Forbidden without the handle's capability
 */
async function admit(handle: RouteHandle, { request, context }: LoaderFunctionArgs): Promise<Session> {
  const session = await context.session();
  const { pathname, search } = new URL(request.url);
  if (!session) {
    const here = request.method === 'GET' ? safePath(withoutDataSuffix(pathname) + search) : '/';
    throw redirect(here === '/' ? '/signin' : `/signin?redirectTo=${encodeURIComponent(here)}`);
  }
  const capability = capabilityOf(handle);
  if (capability === null) return session;
  if (await owesSecondStep(context.services, session.viewer)) throw redirect(twoStepPath, 303);
  mustBeAllowed(session.viewer, capability, 'open this page');
  return session;
}

/**
 * A loader or an action for those whom the handle admits. It carries the handle, so that the server refuses to start
 * where a route exports another one (http/remix/pages.server.ts).
 */
export function forPage<Result>(
  handle: RouteHandle,
  run: (call: PageCall, args: LoaderFunctionArgs) => Result,
) {
  const answer = async (args: LoaderFunctionArgs) => {
    const { request, context, params } = args;
    const session = await admit(handle, args);
    const call: PageCall = {
      request,
      context,
      services: context.services,
      viewer: session.viewer,
      session,
      params: checked(params),
      query: new URL(request.url).searchParams,
      origin: context.origin,
    };
    return returnTo(request, await run(call, args));
  };
  return Object.assign(answer, { handle });
}

const checked = (params: LoaderFunctionArgs['params']) =>
  new Proxy(params, {
    get(all, name) {
      if (!(name in all)) throw new Error(`The route's path has no :${String(name)}.`);
      return Reflect.get(all, name) as unknown;
    },
  }) as PageCall['params'];

/** A redirect after a press without JavaScript leads to its `PressArea`, not to the top of its page. */
function returnTo<Result>({ method, url }: Request, result: Result): Result {
  const place = method === 'POST' ? new URL(url).searchParams.get('place') : null;
  if (place === null || !/^[\w.~-]{1,120}$/.test(place) || !(result instanceof Response)) return result;
  const to = result.headers.get('Location');
  if (to && !to.includes('#')) result.headers.set('Location', `${to}#${place}`);
  return result;
}

/** The action of a form: see `submitForm`. */
export const formFor = <Schema extends z.ZodType, Result>(
  handle: RouteHandle,
  schema: Schema,
  run: (call: PageCall, input: z.output<Schema>) => Promise<Result>,
) => forPage(handle, (call) => submitForm(call.request, schema, (input) => run(call, input)));

/** The action of a form with a file: see `submitUpload`. */
export const uploadFor = <Result>(
  handle: RouteHandle,
  run: (call: PageCall, upload: Upload) => Promise<Result>,
) => forPage(handle, (call) => submitUpload(call, (upload) => run(call, upload)));

/** The loader of a route that only takes a POST: a GET after the sign-in goes on to `path`. */
export const leadTo = (handle: RouteHandle, path: string) => forPage(handle, () => redirect(path));

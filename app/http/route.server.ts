import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { z } from 'zod/v4';

import type { Capability } from '~/domain/capabilities';
import { requireCapability } from '~/domain/require-capability.server';
import { safePath } from '~/domain/safe-path';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { twoStepPath } from '~/features/account/sign-in/accounts';
import { owesSecondStep } from '~/features/account/sign-in/second-step/owed.server';
import type { Session } from '~/platform/residents/sessions.server';
import type { Param } from '~/routes';
import type { Away } from '~/ui/remix/form-failure';
import type { Once } from '~/ui/html-once';

import type { Priority } from './admission.server';
import { submitForm } from './form.server';
import { withoutDataSuffix } from './remix/data-request.server';
import { submitUpload, type Upload } from './upload.server';

/** Programs with a key of their own, instead of a session. */
const keyed = ['device-tokens', 'open311-keys'] as const;
type Keyed = (typeof keyed)[number];

const isKeyed = (open: string): open is Keyed => (keyed as readonly string[]).includes(open);

/**
 * The guards, log, cache headers, loaders, actions and the access test read a route's `handle`. Remix ships it to
 * browsers: no secrets. Defaults are closed: signed-in residents, no caching, no files.
 */
export type RouteHandle = {
  /** A capability admits staff, after the second sign-in step if it is required. */
  open?: 'anyone' | 'residents' | Keyed | Capability;
  /** Lets the browser cache the page, so that Back restores its fields. Never set it for personal pages. */
  keeps?: 'page';
  takes?: 'photos' | { megabytes: number };
  /** Passes on where the first photo that says so was taken, as the form's `photoPlace`. */
  readsPlace?: true;
  /** The URL contains a token: never cached, indexed or sent as Referer. */
  isSecret?: true;
  away?: Away;
  /** List to return to when the form's subject is gone. Defaults to the page above the last param. */
  list?: `/${string}`;
  clearsCache?: true;
  /** Print page: loads no script. */
  isPaper?: true;
  /** Place in the order of admission.server.ts. A change is `high`, everything else `normal`. */
  priority?: Exclude<Priority, 'normal'>;
};

export type PageCall = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  services: Services;
  viewer: Viewer;
  session: Session;
  /** Reading an undeclared param throws. */
  params: Record<Param, string>;
  query: URLSearchParams;
  origin: string;
  /** Omits the value from the data of the page's first load, whose HTML shows it. */
  once<Value>(value: Value): Once<Value>;
};

export const capabilityOf = ({ open = 'residents' }: RouteHandle): Capability | null =>
  open === 'anyone' || open === 'residents' || isKeyed(open) ? null : open;

export const megabytesOf = ({ takes }: RouteHandle): number | null =>
  typeof takes === 'object' ? takes.megabytes : null;

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
  requireCapability(session.viewer, capability, 'open this page');
  return session;
}

/** The server refuses to start if the route exports another handle (http/remix/pages.server.ts). */
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
      params: withKnownParams(params),
      query: new URL(request.url).searchParams,
      origin: context.origin,
      once: (value) => Object.defineProperty({}, 'value', { value, enumerable: context.isDataRequest }),
    };
    return addAnchor(request, await run(call, args));
  };
  return Object.assign(answer, { handle });
}

const withKnownParams = (params: LoaderFunctionArgs['params']) =>
  new Proxy(params, {
    get(all, name) {
      if (!(name in all)) throw new Error(`The route's path has no :${String(name)}.`);
      return Reflect.get(all, name) as unknown;
    },
  }) as PageCall['params'];

/** After a press without JavaScript, scrolls to its `PressArea` instead of the top of the page. */
function addAnchor<Result>({ method, url }: Request, result: Result): Result {
  const place = method === 'POST' ? new URL(url).searchParams.get('place') : null;
  if (place === null || !/^[\w.~-]{1,120}$/.test(place) || !(result instanceof Response)) return result;
  const to = result.headers.get('Location');
  if (to && !to.includes('#')) result.headers.set('Location', `${to}#${place}`);
  return result;
}

export const formFor = <Schema extends z.ZodType, Result>(
  handle: RouteHandle,
  schema: Schema,
  run: (call: PageCall, input: z.output<Schema>) => Promise<Result>,
) => forPage(handle, (call) => submitForm(call.request, schema, (input) => run(call, input)));

export const uploadFor = <Result>(
  handle: RouteHandle,
  run: (call: PageCall, upload: Upload) => Promise<Result>,
) => forPage(handle, (call) => submitUpload(call, (upload) => run(call, upload)));

/** Loader of a POST-only route: a GET after sign-in redirects to `path`. */
export const redirectLoader = (handle: RouteHandle, path: string) => forPage(handle, () => redirect(path));

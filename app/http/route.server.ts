import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { z } from 'zod/v4';

import type { Capability } from '~/domain/capabilities';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import { safePath } from '~/domain/safe-path';
import { twoStepPath } from '~/features/account/sign-in/accounts';
import { owesSecondStep } from '~/features/account/sign-in/second-step/owed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import { submitForm } from './form.server';

/** What stands after a colon in the pages' addresses (app/routes.ts). */
type Param =
  | 'alertId'
  | 'amenityId'
  | 'articleId'
  | 'boardId'
  | 'bookingId'
  | 'businessId'
  | 'challengeId'
  | 'changeId'
  | 'classId'
  | 'codeId'
  | 'contactId'
  | 'dealId'
  | 'deviceId'
  | 'energyFacilityId'
  | 'entryId'
  | 'eventId'
  | 'facilityId'
  | 'homeId'
  | 'personId'
  | 'step'
  | 'gardenFacilityId'
  | 'importId'
  | 'kind'
  | 'listingId'
  | 'locationId'
  | 'messageId'
  | 'moduleId'
  | 'neighborId'
  | 'network'
  | 'notificationId'
  | 'passkeyId'
  | 'photoId'
  | 'plotId'
  | 'postId'
  | 'questionId'
  | 'readingAt'
  | 'reminderId'
  | 'reservationId'
  | 'sectionId'
  | 'serviceId'
  | 'sessionId'
  | 'shareId'
  | 'shareKind'
  | 'shuttleRouteId'
  | 'slotId'
  | 'stat'
  | 'stopId'
  | 'subjectId'
  | 'taskId'
  | 'tipId'
  | 'trailId'
  | 'turnId'
  | 'workshopId';

/** A signed-in resident's request of a page. */
export type PageCall = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  services: Services;
  viewer: Viewer;
  session: Session;
  params: Record<Param, string>;
  query: URLSearchParams;
  origin: string;
};

/**
 * @throws a redirect to the sign-in page, which leads back here, when nobody is signed in
 * @throws a redirect to the two-step sign-in for a manager who needs it for /manage, and for what is done to
 * others' photos
 */
async function toCall({ request, context, params }: LoaderFunctionArgs): Promise<PageCall> {
  const session = await context.session();
  const { pathname, search, searchParams } = new URL(request.url);
  if (!session) {
    const here = request.method === 'GET' ? safePath(pathname.replace(/\.data$/, '') + search) : '/';
    throw redirect(here === '/' ? '/signin' : `/signin?redirectTo=${encodeURIComponent(here)}`);
  }
  // Not by the address: `/Manage` is the same page.
  const isManaging = /^\/(manage(\/|$)|photos\/:photoId\/(blur|remove)$)/.test(context.pattern);
  if (isManaging && (await owesSecondStep(context.services, session.viewer)))
    throw redirect(twoStepPath, 303);
  return {
    request,
    context,
    services: context.services,
    viewer: session.viewer,
    session,
    params: params as PageCall['params'],
    query: searchParams,
    origin: context.origin,
  };
}

/** A loader or an action for residents; others are led to the sign-in. */
export const forViewer =
  <Result>(run: (call: PageCall) => Result) =>
  async (args: LoaderFunctionArgs) =>
    returnTo(args.request, await run(await toCall(args)));

/** A redirect after a press without a script leads to the press's place, not to the top of its page (`PressButton`). */
function returnTo<Result>({ method, url }: Request, result: Result): Result {
  const place = method === 'POST' ? new URL(url).searchParams.get('place') : null;
  if (place === null || !/^[\w.~-]{1,120}$/.test(place) || !(result instanceof Response)) return result;
  const to = result.headers.get('Location');
  if (to && !to.includes('#')) result.headers.set('Location', `${to}#${place}`);
  return result;
}

/** A loader or an action for staff who have the capability; others are answered 403. */
export const forStaff = <Result>(capability: Capability, run: (call: PageCall) => Result) =>
  forViewer((call) => {
    mustBeAllowed(call.viewer, capability, 'open this page');
    return run(call);
  });

type RunForm<Schema extends z.ZodType, Result> = (call: PageCall, input: z.output<Schema>) => Promise<Result>;

/** The action of a resident's form: see `submitForm`. */
export const formForViewer = <Schema extends z.ZodType, Result>(
  schema: Schema,
  run: RunForm<Schema, Result>,
) => forViewer((call) => submitForm(call.request, schema, (input) => run(call, input)));

/** The action of a form for staff who have the capability. */
export const formForStaff = <Schema extends z.ZodType, Result>(
  capability: Capability,
  schema: Schema,
  run: RunForm<Schema, Result>,
) => forStaff(capability, (call) => submitForm(call.request, schema, (input) => run(call, input)));

/** The loader of an address that is posted to: who had to sign in first comes there by GET. */
export const leadTo = (path: string) => forViewer(() => redirect(path));

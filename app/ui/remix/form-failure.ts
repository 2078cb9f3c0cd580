import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  type UNSAFE_RouteModules,
} from '@remix-run/react';

import { isViewChange } from '~/ui/map-view';

/** The message when a form can't reach the server; a title and a description where only a toast can say it. */
export type Away = string | { title: string; description: string };

const notReached = 'That did not reach us. Please try again later.';

/** The answer to a form that was refused past its own reply, such as by a limit of requests. */
export const refusedReply = (why = notReached) => ({
  reply: { status: 'error', error: { '': [why] } } satisfies SubmissionResult<string[]>,
});

/** The answer to a form whose server can't be reached or failed. */
export const unreachedReply = (failure?: string) => ({
  ...refusedReply(failure),
  isUnreached: true as const,
});

/** What a fetcher finds instead of the data that it could not load. */
export type Unreached = {
  isUnreached: true;
  /** Where the thing is no longer there: says so, and reads the page again, which may list it. */
  tellGone?: () => void;
};

export const isUnreached = (data: unknown): data is Unreached =>
  typeof data === 'object' && data !== null && 'isUnreached' in data;

/** What a form finds as its answer when it failed, whatever its action answers with otherwise. */
export type Failed = Partial<ReturnType<typeof refusedReply>>;

/**
 * The shouldRevalidate of every route that has no other. The page's data is read again after an action, but not from a
 * server that was just found away: the answer would be an error page in the place of the form. Nor is it read again
 * where a panel only turns from list to map or back.
 */
export const skipRevalidationOffline: ShouldRevalidateFunction = ({
  actionResult,
  currentUrl,
  nextUrl,
  formMethod,
}) => {
  const isNewView = formMethod === undefined && isViewChange(currentUrl, nextUrl);
  return !isNewView && !isUnreached(actionResult);
};

export type RouteModule = NonNullable<UNSAFE_RouteModules[string]>;

/**
 * A route's module with the behavior of every route that has none of its own. Its form answers with the handle's words
 * when the server can't be reached or fails; what was typed stays.
 */
export const withDefaults = (module: RouteModule): RouteModule => ({
  shouldRevalidate: skipRevalidationOffline,
  clientAction: unlessUnreached(toWords((module.handle as { away?: Away } | undefined)?.away)),
  ...module,
});

/** The message in a form's reply; undefined where only a toast says it, or the route has no words of its own. */
export const toWords = (away: Away | undefined): string | undefined =>
  typeof away === 'string' ? away : undefined;

const unlessUnreached =
  (failure?: string) =>
  async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
      if (isAnswer) throw error;
      return unreachedReply(failure);
    }
  };

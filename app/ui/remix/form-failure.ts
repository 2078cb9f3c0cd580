import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  type UNSAFE_RouteModules,
} from '@remix-run/react';

import { isViewChange } from '~/ui/map-view';

/** The message when a form can't reach the server. The object form suits toasts. */
export type Away = string | { title: string; description: string };

const unreachedText = 'We didn’t get that. Please try again later.';

/** Answers a form rejected before its action, for instance by a rate limit. */
export const refusedReply = (why = unreachedText) => ({
  reply: { status: 'error', error: { '': [why] } } satisfies SubmissionResult<string[]>,
});

export const unreachedReply = (failure?: string) => ({
  ...refusedReply(failure),
  isUnreached: true as const,
});

export type Unreached = {
  isUnreached: true;
  /** Reloads the page after a message that the item is gone. The page may still list it. */
  reportGone?: () => void;
};

export const isUnreached = (data: unknown): data is Unreached =>
  typeof data === 'object' && data !== null && 'isUnreached' in data;

export type Failed = Partial<ReturnType<typeof refusedReply>>;

/** Skips loading if the server was unreachable, because an error page would replace the form. */
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

/** When the server fails, a form answers with its handle's words and keeps its input. */
export const withDefaults = (module: RouteModule): RouteModule => ({
  shouldRevalidate: skipRevalidationOffline,
  clientAction: withUnreachedReply(toReplyText((module.handle as { away?: Away } | undefined)?.away)),
  ...module,
});

/** Undefined if only a toast shows the failure, or the route has no words for it. */
export const toReplyText = (away: Away | undefined): string | undefined =>
  typeof away === 'string' ? away : undefined;

const withUnreachedReply =
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

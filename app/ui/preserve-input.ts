import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

import { isViewChange } from './map-view';

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
 * The clientAction of a form that says `failure` in its own words where the server can't be reached or fails; what was
 * typed stays. `keepPage` sees to all else. The routes of the page export `skipRevalidationOffline` as their
 * shouldRevalidate, as the root does.
 */
export const preserveInput =
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

/**
 * Reads the page's data again after an action, as ever, but not from a server that was just found away: the answer
 * would be an error page in the place of the form. Nor where a panel only turns from list to map or back, nor on the
 * way to a page that this one's script doesn't know: it is loaded whole, and the flash that waits for it would be gone.
 */
export const skipRevalidationOffline: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus = 200,
  currentUrl,
  nextUrl,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (formMethod === undefined && isViewChange(currentUrl, nextUrl)) return false;
  const isLoadedWhole = '*' in nextParams && nextUrl.pathname !== currentUrl.pathname;
  if (isLoadedWhole) return false;
  if (isUnreached(actionResult)) return false;
  return actionStatus < 400 || defaultShouldRevalidate;
};

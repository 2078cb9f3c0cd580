import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

import { isViewChange } from './map-view';

/**
 * Runs the server's action from a page with a script. Where the server can't be reached or fails, the form
 * stays as it is and says `failure`, instead of giving way to an error page with everything typed lost. For that
 * the routes of the page export `unlessUnreached` as their shouldRevalidate, as the root does.
 */
export async function keepTyped<Action extends (...args: never[]) => unknown>(
  { serverAction }: ClientActionFunctionArgs,
  failure = 'That did not reach us. Please try again later.',
) {
  try {
    return await serverAction<Action>();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    const reply: SubmissionResult<string[]> = { status: 'error', error: { '': [failure] } };
    return { reply, isUnreached: true as const };
  }
}

/**
 * Reads the page's data again after an action, as ever, but not from a server that was just found away: the answer
 * would be an error page in the place of the form. Nor where a panel only turns from list to map or back, nor on the
 * way to a page that this one's script doesn't know: it is loaded whole, and the flash that waits for it would be gone.
 */
export const unlessUnreached: ShouldRevalidateFunction = ({
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
  const isUnreached =
    typeof actionResult === 'object' && actionResult !== null && 'isUnreached' in actionResult;
  if (isUnreached) return false;
  return actionStatus < 400 || defaultShouldRevalidate;
};

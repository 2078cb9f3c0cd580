import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

import { byForm, type Unreached } from './booking-choice';

/**
 * Reads the server's data. Where the server can't be reached or fails, what the form asked for by itself is answered
 * all the same, and the form stays; a page that was asked for gives way to the error screen, as any other.
 */
export async function unlessAway<Loader extends (...args: never[]) => unknown>({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Loader>();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || !new URL(request.url).searchParams.has(byForm)) throw error;
    return { isUnreached: true } satisfies Unreached;
  }
}

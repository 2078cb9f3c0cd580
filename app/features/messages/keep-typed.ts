import type { SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

/**
 * Runs the server's action from a page with a script. Where the server can't be reached or fails, the form
 * stays as it is and says `failure`, instead of giving way to an error page with everything typed lost.
 */
export async function keepTyped<Action extends (...args: never[]) => unknown>(
  { serverAction }: ClientActionFunctionArgs,
  failure: string,
) {
  try {
    return await serverAction<Action>();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    const reply: SubmissionResult<string[]> = { status: 'error', error: { '': [failure] } };
    return { reply };
  }
}

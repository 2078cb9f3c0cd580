import { useFetchers } from '@remix-run/react';

import { anew, sendPath } from './write-message';

const paths: readonly (string | undefined)[] = [
  sendPath(anew('safety_alert')),
  sendPath(anew('community_update')),
];

/** Whether either of the two messages is being sent: both forms wait for it (S1 §4). */
export const useIsSending = (): boolean =>
  useFetchers().some(({ state, formAction }) => state !== 'idle' && paths.includes(formAction));

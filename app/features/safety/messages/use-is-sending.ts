import { useFetchers } from '@remix-run/react';

import { anew, sendPath } from './write-message';

const paths: readonly (string | undefined)[] = [
  sendPath(anew('safety_alert')),
  sendPath(anew('community_update')),
];

/** Both forms wait while either sends (S1 §4). */
export const useIsSending = (): boolean =>
  useFetchers().some(({ state, formAction }) => state !== 'idle' && paths.includes(formAction));

import { useFetchers } from '@remix-run/react';

import { newMessage, sendPath } from './write-message';

const paths: readonly (string | undefined)[] = [
  sendPath(newMessage('safety_alert')),
  sendPath(newMessage('community_update')),
];

/** Both forms wait while either sends (S1 §4). */
export const useIsSending = (): boolean =>
  useFetchers().some(({ state, formAction }) => state !== 'idle' && paths.includes(formAction));

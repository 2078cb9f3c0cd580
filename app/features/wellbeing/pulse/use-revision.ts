import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

import { changedMeanwhile } from './manage-articles';

type Reply = SubmissionResult<string[]> | undefined;

/**
 * Of which revision a form's text is a change. It stays the one that the form was filled from, whatever is read anew
 * while somebody types. Once they are told that there is a newer one, and shown it, it is that: what they save then,
 * they mean.
 */
export function useRevision(newest: number, reply: Reply): { revision: string; isOutdated: boolean } {
  const [first] = useState(String(newest));
  const sent = reply?.initialValue?.revision;
  const isTold = reply?.error?.['']?.includes(changedMeanwhile) ?? false;
  const isOutdated = isTold && sent !== String(newest);
  if (isOutdated) return { revision: String(newest), isOutdated };
  return { revision: typeof sent === 'string' ? sent : first, isOutdated };
}

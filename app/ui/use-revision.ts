import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

type Reply = SubmissionResult<string[]> | undefined;

/**
 * Of which revision a form's text is a change. It stays the one that the form was filled from, whatever is read anew
 * while somebody types. Once they are told that there is a newer one, and shown it, it is that: what they save then,
 * they mean.
 * @param changedMeanwhile the words by which they are told
 */
export function useRevision(
  newest: number | string,
  reply: Reply,
  changedMeanwhile: string,
): { revision: string; isOutdated: boolean } {
  const [first] = useState(String(newest));
  const sent = reply?.initialValue?.revision;
  const isTold = reply?.error?.['']?.includes(changedMeanwhile) ?? false;
  const isOutdated = isTold && sent !== String(newest);
  if (isOutdated) return { revision: String(newest), isOutdated };
  return { revision: typeof sent === 'string' ? sent : first, isOutdated };
}

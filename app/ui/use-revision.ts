import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

type Reply = SubmissionResult<string[]> | undefined;

/**
 * The revision that a form's text is based on, unaffected by page reloads. After the `changedMeanwhile` message shows
 * newer text, it is the newer revision.
 */
export function useRevision(
  newest: number | string,
  reply: Reply,
  changedMeanwhile: string,
): { revision: string; isOutdated: boolean } {
  const [first] = useState(String(newest));
  const sent = reply?.initialValue?.revision;
  const isConflict = reply?.error?.['']?.includes(changedMeanwhile) ?? false;
  const isOutdated = isConflict && sent !== String(newest);
  if (isOutdated) return { revision: String(newest), isOutdated };
  return { revision: typeof sent === 'string' ? sent : first, isOutdated };
}

import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';

import { useToast } from './toast';
import { useFormFetcher } from './use-form-fetcher';

type Answer = { reply?: SubmissionResult<string[]>; isUnreached?: boolean };

/**
 * The fetcher of a form that is one press, with no place to say what became of it: why it failed is told by a toast.
 * @param failure the toast; where the server said why, its words take the place of the description
 */
export function usePress(failure: { title: string; description?: string }) {
  const fetcher = useFormFetcher<Answer>();
  const showToast = useToast();
  const { state, data } = fetcher;
  const { title, description } = failure;
  useEffect(() => {
    if (state !== 'idle' || !data?.reply) return;
    const why = data.isUnreached ? undefined : data.reply.error?.['']?.join(' ');
    showToast({ tone: 'error', title, description: why ?? description });
  }, [state, data, title, description, showToast]);
  return fetcher;
}

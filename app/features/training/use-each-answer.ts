import { useEffect, useRef } from 'react';

/**
 * Calls back once for each answer to a fetcher's form, when the page's data has been read again too.
 * @param fetcher of `useFetcher`
 */
export function useEachAnswer<Answer>(
  { state, data }: { state: 'idle' | 'submitting' | 'loading'; data: Answer | undefined },
  onAnswer: (answer: Answer) => void,
): void {
  const told = useRef<Answer>();
  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === told.current) return;
    told.current = data;
    onAnswer(data);
  });
}

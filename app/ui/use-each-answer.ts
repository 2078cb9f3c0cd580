import { useEffect, useRef } from 'react';

/**
 * Calls back once for each answer to a fetcher's form, as soon as it is here: with the page's data, which is read again
 * after it, the form itself may be gone.
 * @param data of `useFetcher`
 */
export function useEachAnswer<Answer>(data: Answer | undefined, onAnswer: (answer: Answer) => void): void {
  const told = useRef<Answer>();
  useEffect(() => {
    if (data === undefined || data === told.current) return;
    told.current = data;
    onAnswer(data);
  });
}

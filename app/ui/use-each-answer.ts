import { useEffect, useRef } from 'react';

/** Calls back once per answer, before the page's data reloads. The reload may remove the form. */
export function useEachAnswer<Answer>(data: Answer | undefined, onAnswer: (answer: Answer) => void): void {
  const handled = useRef<Answer>();
  useEffect(() => {
    if (data === undefined || data === handled.current) return;
    handled.current = data;
    onAnswer(data);
  });
}

// oxlint-disable-next-line house/imports -- the one place that forms get theirs from
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';

/**
 * A fetcher for a form: `data` is what the server said to the last try alone. Remix keeps an answer until the next
 * one, and a try that succeeds brings none, since it leads to a page: the error of the try before would stay.
 * `sentCount` says how many tries have succeeded so; as a `key` it begins a form anew.
 */
export function useFormFetcher<Answer>(key?: string) {
  const fetcher = useFetcher<Answer>({ key });
  const { state, data } = fetcher;
  const isBusy = state !== 'idle';
  const [seen, setSeen] = useState({
    isBusy,
    // What was there between two tries: a quick answer can be here by the time that its own try is first rendered.
    before: data,
    outdated: undefined as typeof data,
    sentCount: 0,
  });
  // While rendering, not after: no effect may ever take an old error for a new one.
  if (isBusy !== seen.isBusy || (!isBusy && data !== seen.before)) {
    const isWithoutAnswer = seen.isBusy && !isBusy && data === seen.before;
    setSeen({
      isBusy,
      before: isBusy ? seen.before : data,
      outdated: isWithoutAnswer ? data : seen.outdated,
      sentCount: seen.sentCount + (isWithoutAnswer ? 1 : 0),
    });
  }
  return { ...fetcher, data: data === seen.outdated ? undefined : data, sentCount: seen.sentCount };
}

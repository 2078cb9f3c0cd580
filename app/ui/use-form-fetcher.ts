// oxlint-disable-next-line house/imports -- the one place that forms get theirs from
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';

/**
 * A form fetcher whose `data` belongs to the last submission. Remix keeps an old error after a success, because
 * redirects bring no data. `sentCount` as a `key` resets the form.
 */
export function useFormFetcher<Answer>(key?: string) {
  const fetcher = useFetcher<Answer>({ key });
  const { state, data } = fetcher;
  const isBusy = state !== 'idle';
  const [seen, setSeen] = useState({
    isBusy,
    // The data before this submission. A fast answer can arrive before the submission first renders.
    before: data,
    outdated: undefined as typeof data,
    sentCount: 0,
  });
  // Set during render: an effect could mistake an old error for a new one.
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

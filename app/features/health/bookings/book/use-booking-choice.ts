// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- it loads, and sends nothing
import { useFetcher } from '@remix-run/react';
import { type RefObject, useState } from 'react';

import { isUnreached, type Unreached } from '~/ui/preserve-input';

import { newBookingPath } from '../bookings';
import type { BookingChoice } from './booking-choice';

const filters = ['date', 'amenityId', 'classId'];

/**
 * What the form offers as its filters change: the page's own choice at first, then what they bring. It is read again
 * after a refusal, which says that somebody else was faster.
 * @param form the one that the filters stand in
 * @param given the choice of the page or the dialog, with the slot that is chosen from the start
 */
export function useBookingChoice(form: RefObject<HTMLFormElement>, given: BookingChoice) {
  const fetcher = useFetcher<BookingChoice | Unreached>();
  const [chosenId, setChosenId] = useState(given.timeSlotId);
  const isAway = isUnreached(fetcher.data);
  const choice = fetcher.data && !isUnreached(fetcher.data) ? fetcher.data : given;
  const chosen = choice.slots?.find(({ id, own }) => id === chosenId && !own);

  function loadSlots() {
    if (!form.current) return;
    // Its own mark: what is asked of the page's own address stays as the page has it, where it can't be read.
    const asked = new URLSearchParams({ 'by-form': '1' });
    for (const [name, value] of new FormData(form.current)) {
      if (filters.includes(name) && typeof value === 'string') asked.set(name, value);
    }
    fetcher.load(`${newBookingPath}?${asked.toString()}`);
  }

  return { choice, isAway, isLoading: fetcher.state !== 'idle', chosenId, chosen, setChosenId, loadSlots };
}

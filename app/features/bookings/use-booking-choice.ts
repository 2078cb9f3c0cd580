import { useFetcher } from '@remix-run/react';
import { type RefObject, useState } from 'react';

import { type BookingChoice, byForm, type Unreached } from './booking-choice';
import { newBookingPath } from './bookings';

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
  const isAway = fetcher.data !== undefined && 'isUnreached' in fetcher.data;
  const choice = fetcher.data && !('isUnreached' in fetcher.data) ? fetcher.data : given;
  const chosen = choice.slots?.find(({ id, own }) => id === chosenId && !own);

  function loadSlots() {
    if (!form.current) return;
    const asked = new URLSearchParams({ [byForm]: '1' });
    for (const [name, value] of new FormData(form.current)) {
      if (filters.includes(name) && typeof value === 'string') asked.set(name, value);
    }
    fetcher.load(`${newBookingPath}?${asked.toString()}`);
  }

  return { choice, isAway, isLoading: fetcher.state !== 'idle', chosenId, chosen, setChosenId, loadSlots };
}

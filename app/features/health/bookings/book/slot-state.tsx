import type { SlotCard } from '~/features/health/slots/slots';
import { Pill } from '~/ui/pill';

export const isFull = ({ availableSpots }: SlotCard): boolean => availableSpots <= 0;

export function SlotState({ slot }: { slot: SlotCard }) {
  if (slot.own) return <Pill tone="own">{ownWords[slot.own]}</Pill>;
  if (isFull(slot)) return <Pill tone="notice">Full · waitlist</Pill>;
  return <Pill tone={slot.availableSpots <= fewLeft ? 'notice' : 'good'}>{slot.availableSpots} left</Pill>;
}

const fewLeft = 3;
export const ownWords = { confirmed: 'You are booked', waiting: 'You are on the waitlist' };

import { mapLink } from '~/platform/places/map-links';
import { formatCoordinates } from '~/platform/places/place-in-words';

import { defaultMessage } from '../shares';

/** What is known of where somebody is, from the surest to the least sure. */
export type Whereabouts =
  | { kind: 'located'; lat: number; lng: number }
  | { kind: 'typed'; address: string }
  /** The profile's address, which nobody said they are at. */
  | { kind: 'home'; address: string }
  | { kind: 'unknown' };

/** The text message that somebody sends by their own phone, with the message and the place filled in. */
export const callText = (message: string, where: Whereabouts): string =>
  [message.trim() || defaultMessage, formatWhere(where)].filter(Boolean).join('\n');

function formatWhere(where: Whereabouts): string {
  if (where.kind === 'located') return `My location: ${formatCoordinates(where)} ${mapLink(where)}`;
  if (where.kind === 'typed') return `I am at: ${where.address}`;
  return where.kind === 'home' ? `My home: ${where.address}` : '';
}

/** A link that opens the phone's text messages; no server of ours takes part. `dial` is a number to dial. */
export const smsLink = (dial: string, text: string): string => `sms:${dial}?body=${encodeURIComponent(text)}`;

import type { ShareEntry } from './shares';

/** A share of the history as the API answers it (S1 §3), with what became of it for each contact and channel. */
export const pickShare = ({
  id,
  shareMethod,
  timestamp,
  contactIds,
  location,
  placeSource,
  contacts,
}: ShareEntry) => ({
  id,
  shareMethod,
  timestamp,
  contactIds,
  ...(location && { location }),
  placeSource,
  deliveries: contacts.flatMap(({ contactId, channels }) =>
    channels.map((channel) => ({ contactId, ...channel })),
  ),
});

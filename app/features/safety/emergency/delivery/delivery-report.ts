import type { ContactOutcome, DeliveryState, ShareChannel } from '../shares';

/** How many deliveries of a day, a kind and a channel are in a state. Nothing of it names a person. */
export type DeliveryCount = {
  /** YYYY-MM-DD, by the neighborhood's clock: when the share was made, or the sender said that they were safe. */
  day: string;
  kind: 'share' | 'safe';
  channel: ShareChannel;
  state: DeliveryState;
  /** Why, where it failed. */
  failure: ContactOutcome['channels'][number]['failure'];
  count: number;
};

export const reportDays = 7;

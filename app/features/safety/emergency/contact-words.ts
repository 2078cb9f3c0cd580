import { hasDeclined, toContactState } from './share-state';
import type { ContactOutcome } from './shares';

type Channel = ContactOutcome['channels'][number];

/** One way to a contact in words, with when it was sent. ISO 8601. */
export type ContactLine = { words: string; sentAt: string | null };

const names = { email: 'Email', sms: 'Text' } as const;
const plurals = { email: 'emails', sms: 'texts' } as const;

/**
 * Delivery results for one contact, a line for each channel; a single line if one reason holds for all.
 * @param safeAt when the sender said that they are safe, which stops unsent deliveries
 */
export function formatContact(contact: ContactOutcome, safeAt: string | null = null): ContactLine[] {
  const { channels } = contact;
  const [only] = channels;
  if (channels.length === 0) return [{ words: 'No way to send them a message', sentAt: null }];
  if (hasDeclined(contact)) return [{ words: 'Asked not to get your messages', sentAt: null }];
  if (channels.every(({ state }) => state === 'kept'))
    return [{ words: `Not sent: this neighborhood can’t send ${toWays(channels)} yet`, sentAt: null }];
  if (channels.length === 1 && only && isUntextable(only))
    return [{ words: 'Not sent: there is no email address, and this number can’t get texts', sentAt: null }];
  return channels.map((channel) => ({
    words: `${names[channel.channel]}: ${formatChannel(channel, safeAt)}`,
    sentAt: channel.state === 'sent' ? channel.at : null,
  }));
}

/** The same in one phrase, as a toast says it. */
export const formatReason = (contact: ContactOutcome): string =>
  formatContact(contact)
    .map(({ words }) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`)
    .join('; ');

function formatChannel(channel: Channel, safeAt: string | null): string {
  if (channel.state === 'sent') return 'sent';
  if (channel.state === 'pending')
    return channel.wasTried ? 'didn’t go through yet, trying again' : 'being sent';
  if (channel.state === 'kept')
    return `not sent, this neighborhood can’t send ${plurals[channel.channel]} yet`;
  if (isUntextable(channel)) return 'not sent, this number can’t get texts';
  switch (channel.failure) {
    case 'expired':
      return channel.at !== null && safeAt !== null && channel.at >= safeAt
        ? 'stopped when you said you’re safe'
        : 'not delivered in time';
    case 'declined':
      return `not sent, they asked for no ${plurals[channel.channel]}`;
    case 'too-many':
      return 'not sent, too many texts within an hour';
    default:
      return channel.channel === 'email'
        ? 'refused, please check the address'
        : 'refused, please check the number';
  }
}

/** Failed before any try: what stands as the phone is no number that gets texts. */
const isUntextable = ({ channel, failure, wasTried }: Channel): boolean =>
  channel === 'sms' && failure === 'refused' && !wasTried;

const toWays = (channels: Channel[]): string => channels.map(({ channel }) => plurals[channel]).join(' or ');

/** The next step where nothing reached a contact; null where something did. */
export function toNextStep(contact: ContactOutcome): { dial: string; phone: string } | 'no-number' | null {
  if (toContactState(contact) === 'notified') return null;
  return contact.dial ? { dial: contact.dial, phone: contact.phone } : 'no-number';
}

import { hasDeclined, toContactState } from './share-state';
import type { ContactOutcome } from './shares';

type Channel = ContactOutcome['channels'][number];

export type ContactLine = { words: string; sentAt: string | null };

const names = { email: 'Email', sms: 'Text' } as const;
const plurals = { email: 'emails', sms: 'texts' } as const;

/** @param safeAt when the sender marked themselves safe, which stops unsent deliveries */
export function formatContact(contact: ContactOutcome, safeAt: string | null = null): ContactLine[] {
  const { channels } = contact;
  const [only] = channels;
  if (channels.length === 0) return [{ words: 'No way to send them a message', sentAt: null }];
  if (hasDeclined(contact)) return [{ words: 'Asked not to get your messages', sentAt: null }];
  if (channels.every(({ state }) => state === 'kept'))
    return [
      { words: `Not sent: this neighborhood can’t send ${formatChannels(channels)} yet`, sentAt: null },
    ];
  if (channels.length === 1 && only && isUntextable(only))
    return [{ words: 'Not sent: there is no email address, and this number can’t get texts', sentAt: null }];
  return channels.map((channel) => ({
    words: `${names[channel.channel]}: ${formatChannel(channel, safeAt)}`,
    sentAt: channel.state === 'sent' ? channel.at : null,
  }));
}

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

/** Failed before any try: the contact's phone can't receive texts. */
const isUntextable = ({ channel, failure, wasTried }: Channel): boolean =>
  channel === 'sms' && failure === 'refused' && !wasTried;

const formatChannels = (channels: Channel[]): string =>
  channels.map(({ channel }) => plurals[channel]).join(' or ');

export function toNextStep(contact: ContactOutcome): { dial: string; phone: string } | 'no-number' | null {
  if (toContactState(contact) === 'notified') return null;
  return contact.dial ? { dial: contact.dial, phone: contact.phone } : 'no-number';
}

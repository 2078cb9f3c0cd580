import type { ContactOutcome } from '~/features/safety/emergency/shares';

type Channel = ContactOutcome['channels'][number];

export const channelOf = (
  channel: Channel['channel'],
  state: Channel['state'],
  failure: Channel['failure'] = null,
  changes: Partial<Channel> = {},
): Channel => ({
  channel,
  state,
  failure,
  wasTried: state !== 'pending',
  at: state === 'pending' ? null : '2026-06-13T19:00:00.000Z',
  ...changes,
});

export const contactOf = (name: string, ...channels: Channel[]): ContactOutcome => ({
  contactId: name,
  name,
  phone: '503-555-0188',
  dial: '+15035550188',
  channels,
});

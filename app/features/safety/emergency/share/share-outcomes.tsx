import type { ContactOutcome, ShareChannel, ShareEntry } from '../shares';

type Outcome = ContactOutcome['channels'][number];

const channelNames: Record<ShareChannel, string> = { email: 'E-mail', sms: 'SMS', push: 'Push' };

const failures: Record<NonNullable<Outcome['failure']>, string> = {
  refused: 'not possible, please check the contact',
  expired: 'not delivered in time',
  'no-device': 'no device',
  declined: 'declined',
  'too-many': 'not sent, too many text messages within an hour',
};

/** "E-mail: sent", "SMS: being sent", "Push: no device", "E-mail: saved, not sent". */
export function formatChannel({ channel, state, failure }: Outcome): string {
  const states = {
    pending: 'being sent',
    sent: 'sent',
    kept: 'saved, not sent',
    failed: failures[failure ?? 'refused'],
  };
  return `${channelNames[channel]}: ${states[state]}`;
}

/** What became of it for one contact, a line for each channel; one word where they declined. */
export function formatOutcomes({ channels }: ContactOutcome): string[] {
  if (channels.length > 0 && channels.every(({ failure }) => failure === 'declined')) return ['declined'];
  return channels.map(formatChannel);
}

/** Whether anything of a share is still on its way. */
export const isOnItsWay = ({ contacts, safeContacts }: ShareEntry): boolean =>
  [...contacts, ...safeContacts].some(({ channels }) => channels.some(({ state }) => state === 'pending'));

/** What became of a share for each contact, by each channel. */
export function ContactOutcomes({ outcomes }: { outcomes: ContactOutcome[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {outcomes.map((outcome) => (
        <li key={outcome.contactId} className="flex flex-wrap gap-x-2">
          <span className="font-medium wrap-anywhere">{outcome.name}:</span>
          <span className="text-muted">
            {formatOutcomes(outcome).join(' · ') || 'no channel to reach them by'}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { mapLink } from '~/platform/places/map-links';
import { formatCoordinates } from '~/platform/places/describe-place';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';

import { defaultMessage } from '../shares';
import type { SharePanelData } from './share-panel.server';

export type Whereabouts =
  | { kind: 'located'; lat: number; lng: number }
  | { kind: 'typed'; address: string }
  /** The profile's address, which the sender didn't confirm. */
  | { kind: 'home'; address: string }
  | { kind: 'unknown' };

type ContactCallsProps = {
  contacts: SharePanelData['contacts'] | null;
  hasFailed: boolean;
  onRetry: () => void;
  message: string;
  where: Whereabouts;
};

/** Links to call and text each contact from the phone itself, without our server. */
export function ContactCalls({ contacts, hasFailed, onRetry, message, where }: ContactCallsProps) {
  if (contacts?.length === 0) return null;
  const text = prefillText(message, where);
  return (
    <section aria-label="Call or text a contact" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Call or text them yourself</h2>
      <p className="text-muted">Use your phone. Works without this app.</p>
      {contacts ? (
        <ul className="flex flex-col divide-y divide-line">
          {contacts.map((contact) => (
            <ContactRow key={contact.id} contact={contact} text={text} />
          ))}
        </ul>
      ) : (
        <ContactsLoading hasFailed={hasFailed} onRetry={onRetry} />
      )}
    </section>
  );
}

const declinedWords = {
  all: 'Opted out of your messages.',
  email: 'Opted out of emails.',
  phone: 'Opted out of texts.',
} as const;

function ContactRow({ contact, text }: { contact: SharePanelData['contacts'][number]; text: string }) {
  const { name, phone, dial, declined, isPrimary } = contact;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isPrimary && <span className="ml-2 font-normal text-muted">Primary</span>}
        </p>
        <p className="text-muted wrap-anywhere">{phone}</p>
        {declined && <p className="text-muted">{declinedWords[declined]}</p>}
      </div>
      {dial && (
        <div className="flex gap-2">
          <a href={`tel:${dial}`} className={buttonClass('secondary')} aria-label={`Call ${name}`}>
            <Icon name="phone" className="size-5" />
            Call
          </a>
          <a
            href={smsLink(dial, text)}
            data-dial={dial}
            className={buttonClass('secondary')}
            aria-label={`Text ${name}`}
          >
            Text
          </a>
        </div>
      )}
    </li>
  );
}

function ContactsLoading({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <p className="py-3 text-muted">Loading your contacts…</p>;
  return (
    <div role="status" className="flex flex-col items-start gap-3 py-3">
      <p>
        Your contacts couldn’t be loaded. Everything else here works. Call them from your phone&rsquo;s
        contacts.
      </p>
      <Button type="button" variant="secondary" onClick={onRetry}>
        Load my contacts again
      </Button>
    </div>
  );
}

export const prefillText = (message: string, where: Whereabouts): string =>
  [message.trim() || defaultMessage, formatWhere(where)].filter(Boolean).join('\n');

function formatWhere(where: Whereabouts): string {
  if (where.kind === 'located') return `My location: ${formatCoordinates(where)} ${mapLink(where)}`;
  if (where.kind === 'typed') return `I am at: ${where.address}`;
  return where.kind === 'home' ? `My home: ${where.address}` : '';
}

export const smsLink = (dial: string, text: string): string => `sms:${dial}?body=${encodeURIComponent(text)}`;

import { mapLink } from '~/platform/places/map-links';
import { formatCoordinates } from '~/platform/places/describe-place';
import { Avatar } from '~/ui/avatar';
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
  className?: string;
};

/** Links to call and text each contact from the phone itself, without our server. */
export function ContactCalls({ contacts, hasFailed, onRetry, message, where, className }: ContactCallsProps) {
  if (contacts?.length === 0) return null;
  const text = prefillText(message, where);
  return (
    <section aria-label="Call or text a contact" className={className}>
      <h2 className="text-lg font-semibold">Call or text them yourself</h2>
      <p className="mt-1 text-muted">Use your phone. Works without this app.</p>
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

/** How our message reaches them. */
const wayLooks = {
  text: { icon: 'chat', words: 'Gets a text' },
  email: { icon: 'mail', words: 'Gets an email' },
} as const;

function ContactRow({ contact, text }: { contact: SharePanelData['contacts'][number]; text: string }) {
  const { name, phone, dial, declined, isPrimary, ways } = contact;
  return (
    <li className="contact-face">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isPrimary && <span className="ml-2 font-normal text-muted">Primary</span>}
        </p>
        <p className="text-muted wrap-anywhere">{phone}</p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          {ways.map((way) => (
            <span key={way} className="inline-flex items-center gap-1">
              <Icon name={wayLooks[way].icon} className="size-4" />
              {wayLooks[way].words}
            </span>
          ))}
        </p>
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

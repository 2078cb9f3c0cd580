import { Icon } from '~/ui/icon';

import type { ContactCard } from './contacts';

/** The channels that reach a contact in an emergency, or what to do if there is none. */
export function ContactReach({ contact }: { contact: ContactCard }) {
  const { ways, waysNotSetUp } = contact;
  const works = ways.filter((way) => !waysNotSetUp.includes(way));
  if (works.length === 0) {
    return (
      <div className="mt-1 flex items-start gap-2">
        <Icon name="warning" className="mt-0.5 size-5 text-warning" />
        <p className="text-warning">{formatUnreached(contact)}</p>
      </div>
    );
  }
  return (
    <p className="text-sm">
      Told by {works.map((way) => wayWords[way]).join(' and ')}.
      {waysNotSetUp.length > 0 && ` This neighborhood can’t send ${formatMissing(waysNotSetUp)} yet.`}
    </p>
  );
}

function formatUnreached({ dial, ways, waysNotSetUp }: ContactCard): string {
  if (ways.length > 0) {
    const call = dial === '' ? '' : ' Call them yourself.';
    return `This neighborhood can’t send ${formatMissing(waysNotSetUp)} yet, so nothing tells them when you share an emergency.${call}`;
  }
  return dial === ''
    ? 'Nobody can reach this contact: there is no number to call and no email address. Edit it and add one.'
    : 'Call only: this number gets no text messages, so nothing tells them when you share an emergency. Add an email address or a mobile number.';
}

const wayWords = { text: 'text message', email: 'email' } as const;
const plurals = { text: 'texts', email: 'emails' } as const;
const formatMissing = (ways: ContactCard['ways']) => ways.map((way) => plurals[way]).join(' or ');

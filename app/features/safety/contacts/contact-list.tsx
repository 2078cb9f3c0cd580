import { type ComponentProps, lazy, Suspense } from 'react';

import { Avatar } from '~/ui/avatar';
import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { Icon } from '~/ui/icon';
import { LoadFailed } from '~/ui/load-failed';
import { withTimeout } from '~/ui/lazy-component';
import { PhoneLink } from '~/ui/phone-link';
import { Pill } from '~/ui/pill';
import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';

import type { ContactForm } from './contact-form';
import { type ContactCard, contactsPath, relationshipLabel } from './contacts';
import { DeleteContact } from './delete-contact';

export function ContactList({ contacts }: { contacts: readonly ContactCard[] }) {
  return (
    <ul aria-label="Your emergency contacts" className="grid gap-3 lg:grid-cols-2">
      {contacts.map((contact) => (
        <PressArea
          key={contact.id}
          as="li"
          id={`contact-${contact.id}`}
          className="flex flex-wrap items-start gap-x-3 gap-y-1 raised px-3.5 py-2.5"
        >
          <Avatar name={contact.name} />
          <ContactFacts contact={contact} />
          <ContactActions contact={contact} />
        </PressArea>
      ))}
    </ul>
  );
}

const declinedWords = {
  all: 'Declined: they asked not to be an emergency contact. We don’t send them anything.',
  email: 'Declined: we don’t email this address anymore. We still text the phone.',
  phone: 'Declined: we don’t text this phone anymore. We still send emails.',
} as const;

function ContactFacts({ contact }: { contact: ContactCard }) {
  const { name, phone, phoneParts, email, relationship, isPrimary, declined } = contact;
  return (
    <div className="min-w-[min(100%,7.5rem)] flex-1">
      <h2 className="leading-snug font-semibold wrap-anywhere">
        {name} {isPrimary && <Pill tone="good">Primary</Pill>}
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        {[relationshipLabel(relationship), email].filter(Boolean).join(' · ')}
      </p>
      {phone !== '' && (
        <p className="flex items-center gap-2 font-medium">
          <Icon name="phone" className="size-5 text-muted" />
          <span className="wrap-anywhere">
            <PhoneLink phone={phoneParts} />
          </span>
        </p>
      )}
      {declined === null && <ContactReach contact={contact} />}
      {declined && (
        <div className="mt-2 flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 size-5 text-warning" />
          <div>
            <p className="text-warning">{declinedWords[declined]}</p>
            <p>
              Only they can change that. Ask them to open the link in a message you sent and press &ldquo;Get
              these messages again&rdquo;.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function ContactReach({ contact }: { contact: ContactCard }) {
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
      Reached by {works.map((way) => wayWords[way]).join(' and ')}.
      {waysNotSetUp.length > 0 && ` This neighborhood can’t send ${formatMissing(waysNotSetUp)} yet.`}
    </p>
  );
}

function formatUnreached({ dial, ways, waysNotSetUp }: ContactCard): string {
  if (ways.length > 0) {
    const call = dial === '' ? '' : ' Call them yourself.';
    return `This neighborhood can’t send ${formatMissing(waysNotSetUp)} yet, so we can’t alert them when you share an emergency.${call}`;
  }
  return dial === ''
    ? 'You can’t reach this contact: no phone number, no email address. Edit it and add one.'
    : 'Call only: this number can’t get texts, so we can’t alert them when you share an emergency. Add an email address or a mobile number.';
}

const wayWords = { text: 'text message', email: 'email' } as const;
const plurals = { text: 'texts', email: 'emails' } as const;
const formatMissing = (ways: ContactCard['ways']) => ways.map((way) => plurals[way]).join(' or ');

function ContactActions({ contact }: { contact: ContactCard }) {
  return (
    <div className="flex w-full flex-wrap justify-end gap-2">
      {contact.ways.length > 0 && <SendTest contact={contact} />}
      {!contact.isPrimary && <SetPrimary contact={contact} />}
      <DialogLink<{ contact: ContactCard }>
        to={`${contactsPath}/${contact.id}/edit`}
        title="Edit Emergency Contact"
        data={{ contact }}
        ready={loadContactForm}
        content={(data, close) => <ContactDialogForm contact={data.contact} onCancel={close} />}
        aria-label={`Edit ${contact.name}`}
        className={buttonClass('secondary')}
      >
        Edit
      </DialogLink>
      <DialogLink<{ contact: ContactCard }>
        to={`${contactsPath}/${contact.id}/delete`}
        title="Delete Emergency Contact"
        data={{ contact }}
        content={(data, close) => <DeleteContact contact={data.contact} onCancel={close} />}
        aria-label={`Delete ${contact.name}`}
        className={buttonClass('secondary')}
      >
        Delete
      </DialogLink>
    </div>
  );
}

function SendTest({ contact }: { contact: ContactCard }) {
  const { id, name } = contact;
  return (
    <Press
      to={`${contactsPath}/${id}/test`}
      route="routes/settings/contacts/test"
      label="Send a test"
      variant="secondary"
      pendingLabel="Sending..."
      aria-label={`Send a test to ${name}`}
    />
  );
}

function SetPrimary({ contact }: { contact: ContactCard }) {
  const { id, name } = contact;
  return (
    <Press
      to={`${contactsPath}/${id}/set-primary`}
      route="routes/settings/contacts/set-primary"
      label="Set as primary"
      variant="secondary"
      pendingLabel="Saving..."
      about={name}
    />
  );
}

export function AddContact({ label }: { label: string }) {
  return (
    <DialogLink
      to={`${contactsPath}/new`}
      title="Add Emergency Contact"
      data={{}}
      ready={loadContactForm}
      content={(_, close) => <ContactDialogForm onCancel={close} />}
      className={buttonClass()}
    >
      {label}
    </DialogLink>
  );
}

/** Loaded lazily: conform is too heavy for a list that is only read. */
const loadContactForm = () => import('./contact-form');

const Form = lazy(() =>
  withTimeout(loadContactForm()).then(
    ({ ContactForm }) => ({ default: ContactForm }),
    () => ({ default: FormIsAway }),
  ),
);

function ContactDialogForm(props: ComponentProps<typeof ContactForm>) {
  return (
    <Suspense fallback={<p className="py-8 text-muted">Loading…</p>}>
      <Form {...props} />
    </Suspense>
  );
}

function FormIsAway({ contact }: ComponentProps<typeof ContactForm>) {
  return (
    <LoadFailed what="The form" to={contact ? `${contactsPath}/${contact.id}/edit` : `${contactsPath}/new`} />
  );
}

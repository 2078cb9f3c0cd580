import { type ComponentProps, lazy, Suspense } from 'react';

import { IsAway } from '~/ui/is-away';
import { inTime } from '~/ui/lazy-part';

import type { ContactForm } from './contact-form';
import { contactsPath } from './contacts';

/** The form comes once it is wanted, or the page is idle: conform is too heavy for a list that is only read. */
export const loadContactForm = () => import('./contact-form');

const Form = lazy(() =>
  inTime(loadContactForm()).then(
    ({ ContactForm }) => ({ default: ContactForm }),
    () => ({ default: FormIsAway }),
  ),
);

/** The form in a dialog of the list. */
export function ContactDialogForm(props: ComponentProps<typeof ContactForm>) {
  return (
    <Suspense fallback={<p className="py-8 text-muted">Loading…</p>}>
      <Form {...props} />
    </Suspense>
  );
}

function FormIsAway({ contact }: ComponentProps<typeof ContactForm>) {
  return (
    <IsAway what="The form" to={contact ? `${contactsPath}/${contact.id}/edit` : `${contactsPath}/new`} />
  );
}

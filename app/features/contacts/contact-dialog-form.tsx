import { Link } from '@remix-run/react';
import { type ComponentProps, lazy, Suspense } from 'react';

import type { ContactForm } from './contact-form';
import { contactsPath } from './contacts';

/** The form comes once it is wanted, or the page is idle: conform is too heavy for a list that is only read. */
export const loadContactForm = () => import('./contact-form');

const Form = lazy(() =>
  loadContactForm().then(
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
    <p>
      The form could not be loaded.{' '}
      <Link
        to={contact ? `${contactsPath}/${contact.id}/edit` : `${contactsPath}/new`}
        reloadDocument
        className="font-medium text-accent underline underline-offset-4"
      >
        Open it as a page
      </Link>
      .
    </p>
  );
}

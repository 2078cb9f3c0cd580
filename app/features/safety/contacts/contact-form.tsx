import { type SubmissionResult, useForm } from '@conform-to/react';

import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { FormErrors, RequiredNote, SelectField, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { type ContactCard, contactsPath, relationships } from './contacts';

type ContactFields = { name: string; phone: string; email: string; relationship: string };

type ContactFormProps = {
  contact?: ContactCard;
  reply?: SubmissionResult<string[]>;
  /** Closes the dialog; on its own page, Cancel returns to the list. */
  onCancel?: () => void;
};

export function ContactForm({ contact, reply, onCancel }: ContactFormProps) {
  useRouteScript(`routes/settings/contacts/${contact ? 'edit' : 'new'}`);
  const fetcher = useFormFetcher<{ reply?: SubmissionResult<string[]> }>();
  const [form, fields] = useForm<ContactFields>({
    id: contact ? `contact-${contact.id}` : 'new-contact',
    lastResult: fetcher.data?.reply ?? reply,
    defaultValue: contact && {
      name: contact.name,
      phone: contact.phone,
      email: contact.email,
      relationship: contact.relationship,
    },
  });
  return (
    <fetcher.Form
      method="post"
      action={contact ? `${contactsPath}/${contact.id}/edit` : `${contactsPath}/new`}
      id={form.id}
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      <RequiredNote />
      <TextField field={fields.name} label="Full Name" autoComplete="off" required />
      <TextField
        field={fields.phone}
        label="Phone Number"
        hint="Enter a phone number or an email address. Mobile numbers get texts."
        type="tel"
        autoComplete="off"
      />
      <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
      <SelectField
        field={fields.relationship}
        label="Relationship"
        options={relationships}
        emptyLabel="Choose a relationship"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={fetcher.state !== 'idle'} pendingLabel="Saving...">
          {contact ? 'Save' : 'Add contact'}
        </Button>
        <CancelLink to={contactsPath} onCancel={onCancel} />
      </div>
    </fetcher.Form>
  );
}

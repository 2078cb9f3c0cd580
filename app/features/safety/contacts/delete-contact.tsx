import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';

import { type ContactCard, contactsPath } from './contacts';

type DeleteContactProps = ConfirmProps & { contact: ContactCard };

export function DeleteContact({ contact, ...props }: DeleteContactProps) {
  const { id, name, phone, isPrimary } = contact;
  return (
    <ConfirmForm
      {...props}
      to={`${contactsPath}/${id}/delete`}
      route="routes/settings/contacts/delete"
      button="Delete"
      pendingLabel="Deleting..."
      isDanger
      back={contactsPath}
    >
      <p>Are you sure you want to delete this emergency contact?</p>
      <p>
        <strong>{name}</strong>, {phone}
      </p>
      {isPrimary && (
        <p className="text-muted">
          This is your primary contact. If there are others, the one you added first takes its place.
        </p>
      )}
    </ConfirmForm>
  );
}

import { PressButton } from '~/ui/press-button';

import { type ContactCard, contactFailures, contactsPath, tryLater } from './contacts';

/** The button that makes a contact the primary one. */
export function SetPrimary({ contact: { id, name } }: { contact: ContactCard }) {
  return (
    <PressButton
      action={`${contactsPath}/${id}/set-primary`}
      routeId="routes/settings/contacts/set-primary"
      failure={{ title: contactFailures.setPrimary, description: tryLater }}
      variant="secondary"
      pendingLabel="Saving..."
      aria-label={`Set as primary: ${name}`}
    >
      Set as primary
    </PressButton>
  );
}

import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

import { ContactDialogForm, loadContactForm } from './contact-dialog-form';
import { contactsPath } from './contacts';

/** The link to the empty form; it needs nothing of its page's data. */
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

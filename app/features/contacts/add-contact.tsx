import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

import { ContactForm } from './contact-form';
import { contactsPath } from './contacts';

/** The link to the empty form; it needs nothing of its page's data. */
export function AddContact({ label }: { label: string }) {
  return (
    <DialogLink
      to={`${contactsPath}/new`}
      title="Add Emergency Contact"
      data={{}}
      content={(_, close) => <ContactForm onCancel={close} />}
      className={buttonClass()}
    >
      {label}
    </DialogLink>
  );
}

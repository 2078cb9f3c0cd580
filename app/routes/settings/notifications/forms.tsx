import { useOutletContext } from '@remix-run/react';

import { SendForms, type SendFormsData } from '~/features/messages/send-forms';

/** `/settings/notifications`: both forms, nothing sent yet. The layout's loader guards it. */
export default function NotificationForms() {
  return <SendForms {...useOutletContext<SendFormsData>()} />;
}

import { useOutletContext } from '@remix-run/react';

import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import type { RouteHandle } from '~/http/route.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';

export const handle = { open: 'residents' } satisfies RouteHandle;

/** `/settings/notifications`: the forms, nothing sent yet. The layout's loader guards it. */
export default function NotificationForms() {
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <PreferencesForm {...data} />
      <SendForms {...data} />
    </>
  );
}

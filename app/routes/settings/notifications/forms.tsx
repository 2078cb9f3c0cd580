import { useOutletContext } from '@remix-run/react';

import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import type { RouteHandle } from '~/http/route.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';

export const handle = { open: 'residents' } satisfies RouteHandle;

export default function NotificationForms() {
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <PreferencesForm {...data} />
      <SendForms {...data} />
    </>
  );
}

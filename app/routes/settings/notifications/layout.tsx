import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';

import { isTemplateName } from '~/features/messages/messages';
import { canSendCommunityUpdate, canSendSafetyAlert } from '~/features/messages/messages.policy';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

/** What the two forms need to be shown; a template only fills one of them in. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const template = new URL(args.request.url).searchParams.get('template');
  return {
    canSendAlert: canSendSafetyAlert(viewer, args.context.services.config.safetyAlertSenders),
    canSendUpdate: canSendCommunityUpdate(viewer),
    template: isTemplateName(template) ? template : null,
    alertToken: crypto.randomUUID(),
    updateToken: crypto.randomUUID(),
  };
}

export const meta: MetaFunction = () => [{ title: 'Notifications · Settings · VCLink' }];

export default function NotificationSettings() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page
      title="Notifications"
      lead="Stay Updated & Informed"
      back={{ to: '/settings', label: 'Settings' }}
      width="narrow"
    >
      <Outlet context={data} />
    </Page>
  );
}

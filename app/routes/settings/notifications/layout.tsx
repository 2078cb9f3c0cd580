import { Outlet, useLoaderData, useMatches } from '@remix-run/react';

import { isManager } from '~/domain/viewer';
import { getSignInAddress } from '~/features/account/sign-in/settings/account.server';
import { listOwnRecent } from '~/features/safety/messages/message-list.server';
import { isTemplateName } from '~/features/safety/messages/messages';
import { canSendCommunityUpdate, canSendSafetyAlert } from '~/features/safety/messages/messages.policy';
import { OwnMessages } from '~/features/safety/messages/own-messages';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readOffered } from '~/platform/offered/offered.server';
import { listAvailableTopics } from '~/platform/preferences/preferences';
import { readPreferences, readReach } from '~/platform/preferences/preferences.server';
import { PushCard } from '~/platform/push/push-card';
import { listDevices } from '~/platform/push/subscriptions.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, session, query }) => {
  const template = query.get('template');
  const canSendAlert = canSendSafetyAlert(viewer, services.config.safetyAlertSenders);
  const [devices, publicKey, preferences, signInAddress, own, alertReach, updateReach, offered] =
    await Promise.all([
      listDevices(services, session),
      services.push.publicKey(),
      readPreferences(services, viewer),
      getSignInAddress(services, viewer),
      listOwnRecent(services, viewer),
      canSendAlert ? readReach(services, 'safety_alert') : null,
      canSendCommunityUpdate(viewer) ? readReach(services, 'community_update') : null,
      readOffered(services),
    ]);
  return {
    devices,
    publicKey,
    preferences,
    listHeard: listAvailableTopics(offered),
    signInAddress,
    isOutbox: services.mail.kind === 'outbox',
    isManager: isManager(viewer),
    own,
    reach: { safety_alert: alertReach, community_update: updateReach },
    tokens: { safety_alert: crypto.randomUUID(), community_update: crypto.randomUUID() },
    template: isTemplateName(template) ? template : null,
  };
});

export const meta = titled('Notifications · Settings');

export default function NotificationSettings() {
  const data = useLoaderData<typeof loader>();
  const isOneForm = useMatches().at(-1)?.id !== 'routes/settings/notifications/forms';
  const around = (
    <>
      <OwnMessages messages={data.own} />
      <PushCard devices={data.devices} publicKey={data.publicKey} />
    </>
  );
  return (
    <Page title="Notifications" back={{ to: '/settings', label: 'Settings' }} width="narrow">
      {!isOneForm && data.reach.safety_alert && (
        <SendLinks canSendUpdate={data.reach.community_update !== null} />
      )}
      {!isOneForm && around}
      {/* A form's own URL scrolls to it. */}
      <Outlet context={data} />
      {isOneForm && around}
    </Page>
  );
}

/** A shortcut for urgent messages, because the forms are below the card and the preferences. */
function SendLinks({ canSendUpdate }: { canSendUpdate: boolean }) {
  return (
    <nav aria-label="On this page" className="-my-2 flex flex-wrap gap-x-6">
      <SendLink to="#safety-alert">Send a safety alert</SendLink>
      {canSendUpdate && <SendLink to="#community-update">Post an update</SendLink>}
    </nav>
  );
}

function SendLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
    >
      {children}
    </a>
  );
}

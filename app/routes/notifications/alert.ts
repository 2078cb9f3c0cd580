import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { alertPageHeaders, renderAlertPage } from '~/features/safety/alert-page/alert-page.server';
import { findLinkedIncident, findPublicIncident } from '~/features/safety/alert-page/incidents.server';
import type { RouteHandle } from '~/http/route.server';
import { notificationPath } from '~/platform/notifications/notifications';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

/**
 * Pages of alerts that no memory has (http/alert-pages.server.ts): older public ones, and those that a link of the
 * recipient opens. Any other goes to the inbox, whether it exists or not, which asks for a sign-in.
 */
export async function loader({ params, context: { services } }: LoaderFunctionArgs) {
  const { messageId = '', token } = params;
  const incident =
    (await findPublicIncident(services, messageId)) ??
    (token === undefined ? null : await findLinkedIncident(services, messageId, token));
  if (!incident) return redirect(notificationPath(encodeURIComponent(messageId)));
  const { config, clock } = services;
  return new Response(renderAlertPage(config, incident, clock.now()), { headers: alertPageHeaders });
}

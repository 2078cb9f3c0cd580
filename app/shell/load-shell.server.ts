import type { LoaderFunctionArgs } from '@remix-run/node';

import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { findRunningShare } from '~/features/safety/emergency/running-share.server';
import { listNeeds } from '~/platform/managing/needs.server';
import { dropdownLimit } from '~/platform/notifications/notifications';
import { readInbox } from '~/platform/notifications/notifications.server';
import type { Session } from '~/platform/residents/sessions.server';
import type { FlashMessage } from '~/ui/flash';

import { readLite } from './lite.server';
import { readParts } from './parts.server';
import type { Resident, ShellData } from './shell-data';
import { version } from './version.server';

/** Besides the session, this costs five queries for a resident, six for staff and none for a visitor. */
export async function loadShell(
  { request, context }: LoaderFunctionArgs,
  flash: FlashMessage | null,
): Promise<ShellData> {
  const { services } = context;
  const now = services.clock.now().toISOString();
  const session = await context.session();
  const { communityName, emergencyNumber, timeZone, units } = services.config;
  return {
    resident: session && (await loadResident(services, session)),
    flash,
    isLite: await readLite(request),
    isSavingData: request.headers.get('Save-Data') === 'on',
    communityName,
    emergencyNumber,
    timeZone,
    units,
    now,
    version,
  };
}

async function loadResident(services: Services, session: Session): Promise<Resident> {
  const { viewer, isBannerHidden } = session;
  const [inbox, alerts, runningShare, parts, needs] = await Promise.all([
    readInbox(services, viewer, { limit: dropdownLimit }),
    listBannerAlerts(services, session),
    findRunningShare(services, viewer),
    readParts(services, viewer),
    can(viewer, 'manage') ? listNeeds(services, viewer) : [],
  ]);
  return {
    name: viewer.name,
    role: viewer.role,
    waiting: needs.length,
    parts,
    inbox,
    alerts,
    isBannerHidden,
    runningShare,
  };
}

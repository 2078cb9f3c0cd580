import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { createNotification } from '~/platform/notifications/notifications.server';

/** Notifications are unique by resident and id, so a fixed id greets each resident only once. */
const welcomeId = '7d2b8f0e-5b0c-4a57-9d0a-3f6f0f6f5c11';

export async function welcome(services: Services, { residentId }: { residentId: string }): Promise<void> {
  const [resident] = await services.db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.id, residentId));
  if (!resident) return;
  const { communityName } = services.config;
  await createNotification(services, residentId, {
    id: welcomeId,
    type: 'welcome',
    title: `Welcome to ${communityName}`,
    message:
      'Alerts and news from your neighbors arrive here. Add your name and unit to your profile, so they know who you are.',
    url: '/profile/edit',
  });
}

export const welcomeJob = job('welcome', welcome);

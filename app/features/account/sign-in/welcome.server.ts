import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { createNotification } from '~/platform/notifications/notifications.server';

/** The same in every inbox, whose key is resident and id: so one greeting a resident, ever. */
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

/** Greets a new resident in their inbox. */
export const welcomeJob = job('welcome', welcome);

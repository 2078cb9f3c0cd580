import { eq } from 'drizzle-orm';

import { residents, shareDeliveries } from '#db/schema';
import { readConfig } from '~/platform/config/config.server';
import type { Viewer } from '~/domain/viewer';
import { addContact } from '~/features/safety/contacts/contacts.server';
import { deliverShare, shareJob } from '~/features/safety/emergency/delivery/share-deliveries.server';
import type { ShareInput } from '~/features/safety/emergency/shares.schema.server';
import { shareEmergency } from '~/features/safety/emergency/shares.server';
import { createMail } from '~/platform/mail/mail.server';
import { createSms } from '~/platform/sms/sms.server';

import { test as base, type TestServices } from './domain-test';
import { listQueuedJobs } from './queued-jobs';
import { type SmsServer, startSmsServer } from './sms-server';
import { type SmtpServer, startSmtpServer } from './smtp-server';

export { describe, expect, type TestServices } from './domain-test';

export type Providers = { services: TestServices; smtp: SmtpServer; sms: SmsServer };

export const test = base.extend<{ providers: Providers }>({
  providers: async ({ services }, use) => {
    const [smtp, sms] = await Promise.all([startSmtpServer(), startSmsServer()]);
    const config = readConfig({ SMTP_URL: smtp.url, ...sms.env });
    const mail = createMail(config, services);
    await use({ services: { ...services, mail, sms: createSms(config, services) }, smtp, sms });
    await mail.close();
    await Promise.all([smtp.close().catch(() => undefined), sms.close().catch(() => undefined)]);
  },
});

export const ana = {
  name: 'Ana Silva',
  phone: '(503) 555-0142',
  email: 'ana@example.net',
  relationship: null,
};
export const ben = { name: 'Ben Okoro', phone: '+1 503 555 0177', email: null, relationship: null };
export const anasNumber = '+15035550142';
export const bensNumber = '+15035550177';

export async function addContacts(
  services: TestServices,
  viewer: Viewer,
  ...contacts: { name: string; phone: string; email: string | null; relationship: null }[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const contact of contacts) ids.push((await addContact(services, viewer, contact)).id);
  return ids;
}

export const emptyShare: ShareInput = { message: null, place: null, address: null };

export const share = (services: TestServices, viewer: Viewer, input: Partial<ShareInput> = {}) =>
  shareEmergency(services, viewer, { ...emptyShare, ...input });

export async function shareAndDeliver(
  services: TestServices,
  viewer: Viewer,
  input: Partial<ShareInput> = {},
): Promise<string> {
  const { id } = await share(services, viewer, input);
  await deliverShare(services, { shareId: id });
  return id;
}

/** A share's deliveries as "kind channel state failure", sorted. */
export async function formatDeliveries({ db }: TestServices, shareId: string): Promise<string[]> {
  const rows = await db.select().from(shareDeliveries).where(eq(shareDeliveries.shareId, shareId));
  return rows
    .map(({ kind, contactName, channel, state, failure }) =>
      [kind, contactName.split(' ')[0], channel, state, failure].filter(Boolean).join(' '),
    )
    .sort();
}

/** Delays of the share's queued jobs, in seconds. */
export async function listQueuedDelays(services: TestServices, shareId: string): Promise<number[]> {
  const shareKey = shareJob.key?.({ shareId });
  const jobs = (await listQueuedJobs(services)).filter(({ key }) => key === shareKey);
  return jobs.map(({ runAt }) => (runAt.getTime() - services.clock.now().getTime()) / 1000);
}

export const advanceClock = (services: TestServices, seconds: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + seconds * 1000));

export async function addNewcomer({ db }: TestServices, email: string): Promise<Viewer> {
  await db.insert(residents).values({ id: 'newcomer', email });
  return { id: 'newcomer', role: 'resident', name: 'Community Resident' };
}

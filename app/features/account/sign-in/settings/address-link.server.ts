import { and, eq, gt, isNull } from 'drizzle-orm';

import { addressChanges, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { deliverMail } from '~/platform/mail/mail.server';
import { generateToken, hashToken, linkEnd } from '~/platform/residents/link-token.server';

import { addressMail, addressTakenMail } from './account-mails.server';

/** Mails the link that confirms a new sign-in address. If it has an account, only its owner learns that. */
export async function sendAddressLink(services: Services, { residentId }: { residentId: string }) {
  const { db, clock, config } = services;
  const now = clock.now();
  const token = generateToken();
  // A retry mails a new link. A canceled, replaced or expired request sends nothing.
  const waits = and(
    eq(addressChanges.residentId, residentId),
    isNull(addressChanges.sentAt),
    gt(addressChanges.expiresAt, now),
  );
  const [change] = await db.select({ email: addressChanges.email }).from(addressChanges).where(waits);
  if (!change) return;
  const to = change.email;
  const isTaken = (await db.$count(residents, eq(residents.email, to))) > 0;
  if (isTaken) {
    const isDelivered = await deliverMail(
      services,
      addressTakenMail(services, { to, link: `${config.siteOrigin}/forgot` }),
    );
    if (isDelivered)
      await db
        .update(addressChanges)
        .set({ sentAt: now })
        .where(and(waits, eq(addressChanges.email, to)));
    return;
  }
  const tokenHash = hashToken(token);
  const updated = await db
    .update(addressChanges)
    .set({ tokenHash })
    .where(and(waits, eq(addressChanges.email, to)))
    .returning({ residentId: addressChanges.residentId });
  if (updated.length === 0) return;
  const link = `${config.siteOrigin}/confirm-address?token=${token}`;
  if (!(await deliverMail(services, addressMail(services, { to, link })))) return;
  await db
    .update(addressChanges)
    .set({ sentAt: now, expiresAt: linkEnd(now) })
    .where(eq(addressChanges.tokenHash, tokenHash));
}

export const addressLinkJob = job('send-address-link', sendAddressLink, {
  key: ({ residentId }) => `address-${residentId}`,
});

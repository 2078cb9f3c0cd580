import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import { directoryEntries, residents } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';
import { rowsAtOnce } from '~/jobs/sets.server';
import { deliverMail } from '~/platform/mail/mail.server';
import { renderEmail } from '~/platform/mail/render-email.server';

import { isListed } from './entry-rows.server';
import { confirmEntryPath, entryLimits } from './neighbors';

const dayMs = 24 * 60 * 60_000;

const halfYearBefore = ({ clock }: Services) => new Date(clock.now().getTime() - entryLimits.days * dayMs);

/** Sample neighbors have no password, can't sign in, and get no mail. */
const isOld = (services: Services) =>
  and(
    lte(directoryEntries.confirmedAt, halfYearBefore(services)),
    isListed(services),
    isNotNull(residents.passwordHash),
  );

/** Marks due entries and queues their mails in one transaction, so that nobody is asked twice. */
export async function askIfStillRight(
  services: Services,
  _payload: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  let count: number = rowsAtOnce;
  while (count === rowsAtOnce && !stopping?.aborted) {
    count = await inTransaction(services, async (services) => {
      const { db, clock } = services;
      const { residentId, askedAt } = directoryEntries;
      const due = db
        .select({ residentId })
        .from(directoryEntries)
        .innerJoin(residents, eq(residents.id, residentId))
        .where(and(isOld(services), or(isNull(askedAt), lte(askedAt, halfYearBefore(services)))))
        .limit(rowsAtOnce)
        .for('update', { of: directoryEntries, skipLocked: true });
      const asked = await db
        .update(directoryEntries)
        .set({ askedAt: clock.now() })
        .where(sql`${residentId} = any (array(${due}))`)
        .returning({ residentId });
      for (const one of asked) await queueJob(services, stillRightMailJob, one);
      return asked.length;
    });
  }
}

/** Does nothing for somebody who left or confirmed the entry since. */
export async function mailStillRight(
  services: Services,
  { residentId }: { residentId: string },
): Promise<void> {
  const [to] = await services.db
    .select({ email: residents.email })
    .from(directoryEntries)
    .innerJoin(residents, eq(residents.id, directoryEntries.residentId))
    .where(and(eq(residents.id, residentId), isOld(services)));
  if (!to) return;
  const { siteOrigin, communityName } = services.config;
  await deliverMail(
    services,
    renderEmail(services, {
      to: to.email,
      subject: 'Is your entry in the directory still right?',
      paragraphs: [
        `You’re in the directory of neighbors of ${communityName}. Is your entry still right? Open this link, and ` +
          'press “Yes, still right”. You can also change it there, or leave the directory:',
        siteOrigin + confirmEntryPath,
        'We ask twice a year. If you don’t answer, neighbors see when you last confirmed it.',
      ],
    }),
  );
}

export const askIfStillRightJob = job('ask-about-entries', askIfStillRight, { every: '10 17 * * *' });

export const stillRightMailJob = job('mail-about-entry', mailStillRight, {
  queue: 'mails',
  key: ({ residentId }: { residentId: string }) => `mail-about-entry:${residentId}`,
});

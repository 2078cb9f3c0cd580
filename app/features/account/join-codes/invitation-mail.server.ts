import { eq } from 'drizzle-orm';

import { joinCodes } from '#db/schema';
import type { Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';
import { deliverMail } from '~/platform/mail/mail.server';
import { formatMailTime, renderEmail } from '~/platform/mail/render-email.server';

import { countedPeople } from './join-codes';

const retryHours = 24;

/** Holds the join code in plain text, which is stored nowhere else. */
type InvitationPayload = { codeId: string; code: string; to: string; until: string };

export async function queueInvitation(
  services: Services,
  invitation: Omit<InvitationPayload, 'until'>,
): Promise<void> {
  const until = new Date(services.clock.now().getTime() + retryHours * 60 * 60_000).toISOString();
  await queueJob(services, invitationJob, { ...invitation, until });
}

/** Skips codes that can no longer be used. A retry may send the mail twice, which beats never. */
export async function sendInvitation(
  services: Services,
  { codeId, code, to, until }: InvitationPayload,
): Promise<void> {
  const now = services.clock.now();
  if (now >= new Date(until)) return;
  const [row] = await services.db.select().from(joinCodes).where(eq(joinCodes.id, codeId));
  if (!row || row.revokedAt || row.expiresAt <= now || row.used >= row.seats) return;
  const joinUrl = `${services.config.siteOrigin}/join`;
  const message = renderEmail(services, {
    to,
    subject: 'Your invitation to VCLink',
    paragraphs: [
      'A community manager invites you to VCLink, your neighborhood’s app. To join, open this link:',
      `${joinUrl}?code=${code}`,
      `Or open ${joinUrl} and type the code ${code} there.`,
      `${countedPeople(row.seats)} of your household can join with it. It ends ${formatMailTime(services, row.expiresAt)}.`,
      'Keep it private: anyone who has it can join your household. If you don’t know what this is, delete it.',
    ],
  });
  await deliverMail(services, message);
}

export const invitationJob = job('send-invitation', sendInvitation);

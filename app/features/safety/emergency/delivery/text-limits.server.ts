import { and, eq, gt, or } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { toIsAbroad } from '~/features/safety/contacts/phone.server';

import type { NewDelivery } from './share-recipients.server';

/**
 * The text messages that calls for help of one resident may send within any hour: they cost the neighborhood money, most
 * of all to other countries. The first call of an hour fits, as a resident has 20 contacts at most.
 */
export const textLimits = { perHour: 60, abroadPerHour: 20 } as const;

const hourMs = 60 * 60_000;

/**
 * Holds a new share's text messages to what its sender may send within an hour (`textLimits`): those above it have
 * failed already, the last of the list first. All else goes as it is. Call it with the resident locked, and before the
 * deliveries are stored.
 * @param drafts those of a call for help, the most wanted first
 */
export async function limitTexts(
  services: Services,
  residentId: string,
  drafts: NewDelivery[],
): Promise<NewDelivery[]> {
  if (!drafts.some(isText)) return drafts;
  const isAbroad = toIsAbroad(services.config.country);
  const sent = await readTexts(services, residentId);
  let left = textLimits.perHour - sent.length;
  let leftAbroad = textLimits.abroadPerHour - sent.filter(isAbroad).length;
  return drafts.map((draft) => {
    if (!isText(draft)) return draft;
    const abroad = isAbroad(draft.recipient) ? 1 : 0;
    if (left < 1 || leftAbroad < abroad)
      return { ...draft, state: 'failed', failure: 'too-many', doneAt: services.clock.now() };
    left -= 1;
    leftAbroad -= abroad;
    return draft;
  });
}

const isText = ({ channel, state }: NewDelivery): boolean => channel === 'sms' && state === 'pending';

/** The numbers of a resident's calls within the last hour that a text was sent to, or is still to be. */
async function readTexts({ db, clock }: Services, residentId: string): Promise<string[]> {
  const rows = await db
    .select({ number: shareDeliveries.recipient })
    .from(shareDeliveries)
    .innerJoin(emergencyShares, eq(emergencyShares.id, shareDeliveries.shareId))
    .where(
      and(
        eq(emergencyShares.residentId, residentId),
        gt(emergencyShares.createdAt, new Date(clock.now().getTime() - hourMs)),
        eq(shareDeliveries.kind, 'share'),
        eq(shareDeliveries.channel, 'sms'),
        or(eq(shareDeliveries.state, 'pending'), gt(shareDeliveries.attempts, 0)),
      ),
    );
  return rows.map(({ number }) => number);
}

import { and, eq, gt, or } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { isAbroadFrom } from '~/features/safety/contacts/phone.server';

import type { NewDelivery } from './share-recipients.server';

/** Hourly limits per resident: texts cost money, most abroad. A first call fits, with 20 contacts at most. */
export const textLimits = { perHour: 60, abroadPerHour: 20 } as const;

const hourMs = 60 * 60_000;

/** Marks texts above `textLimits` as failed, starting with the last. Call it with the resident locked. */
export async function limitTexts(
  services: Services,
  residentId: string,
  drafts: NewDelivery[],
): Promise<NewDelivery[]> {
  if (!drafts.some(isText)) return drafts;
  const isAbroad = isAbroadFrom(services.config.country);
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

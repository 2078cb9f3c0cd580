import { longestAlertDays } from '~/features/safety/alerts/alerts';
import { Invalid } from '~/domain/errors';
import { toInstant } from '~/domain/local-time';
import type { Services } from '~/domain/services';

/**
 * When an alert ends by itself; null where nothing is given.
 * @param given ISO 8601, checked by the schema; without an offset by the neighborhood's clocks
 * @throws Invalid where that is not within the coming seven days
 */
export function readExpiry(services: Services, given: string | null | undefined): Date | null {
  if (!given) return null;
  const expiresAt = toInstant(services.config.timeZone, given) ?? new Date(given);
  const left = expiresAt.getTime() - services.clock.now().getTime();
  if (!(left > 0)) throw refusal('The end must be in the future.');
  if (left > longestAlertDays * 24 * 60 * 60_000)
    throw refusal(`The end can be at most ${longestAlertDays} days ahead.`);
  return expiresAt;
}

const refusal = (sentence: string) => new Invalid(sentence, { expiresAt: [sentence] });

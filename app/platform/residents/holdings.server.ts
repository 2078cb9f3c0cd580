import { isDomainError } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { nameless, type Viewer } from '~/domain/viewer';
import { formatFullInstant } from '~/ui/dates';

/** Something that others count on: a booking, reservation, waitlist entry or listed item. */
export type Held = {
  id: string;
  title: string;
  at: Date | null;
  isWaiting?: boolean;
};

export type Holding = {
  label: string;
  /** Lists releasable holdings in a fixed order, so that parallel releases can't deadlock. */
  list(services: Services, residentId: string): Promise<Held[]>;
  /** Calls the resident's own verb: the waitlist moves up and points are revoked. */
  release(services: Services, viewer: Viewer, held: Held): Promise<unknown>;
};

export type HouseholdHolding = {
  list(services: Services, household: string): Promise<{ title: string; whenNobodyStays: string }[]>;
  /** Transfers or closes a household's holdings after a resident has moved. @param move.to null: they left */
  move(services: Services, move: { residentId: string; from: string; to: string | null }): Promise<void>;
};

export async function listHoldings(
  services: Services,
  residentId: string,
): Promise<{ label: string; lines: string[] }[]> {
  const { timeZone } = services.config;
  const kinds = await Promise.all(
    services.registry.holdings.map(async ({ label, list }) => ({
      label,
      lines: (await list(services, residentId)).map(({ title, at, isWaiting }) =>
        [title, at && formatFullInstant(at, timeZone), isWaiting && 'on the waitlist']
          .filter(Boolean)
          .join(', '),
      ),
    })),
  );
  return kinds.filter(({ lines }) => lines.length > 0);
}

export async function previewHoldings(services: Services, residentId: string): Promise<string[]> {
  const kinds = await listHoldings(services, residentId);
  if (kinds.length === 0) return [];
  return [
    ...kinds.map(({ label, lines }) => `${label} that end: ${lines.join('; ')}.`),
    'People on the waitlist move up. Points for these bookings are taken back.',
  ];
}

/** A waitlist entry may turn into a booking during a round, so list again. */
const maxRounds = 3;

/** Releases each holding in its own transaction: one for all could deadlock with other residents. */
export async function releaseHoldings(services: Services, residentId: string): Promise<void> {
  const viewer: Viewer = { id: residentId, role: 'resident', name: nameless };
  for (const { list, release } of services.registry.holdings) {
    for (let round = 0; round < maxRounds; round++) {
      const held = await list(services, residentId);
      if (held.length === 0) break;
      for (const one of held) await unlessRefused(release(services, viewer, one));
    }
  }
}

/** A class that started or was canceled since the listing can't be released. Ignore it. */
async function unlessRefused(given: Promise<unknown>): Promise<void> {
  try {
    await given;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}

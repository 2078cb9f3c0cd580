import { isDomainError } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { nameless, type Viewer } from '~/domain/viewer';
import { formatOnAnyDay } from '~/ui/dates';

/** A place or a turn that somebody has, or something of theirs that others count on. */
export type Held = {
  id: string;
  title: string;
  /** When it is; null: it has no time. */
  at: Date | null;
  isWaiting?: boolean;
};

/** What residents hold of one kind, and how they give it up. */
export type Holding = {
  /** As a heading says it, such as 'Bookings'. */
  label: string;
  /** What a resident holds that can still be given up, always in the same order: two who give up the same don't block each other. */
  list(services: Services, residentId: string): Promise<Held[]>;
  /** The verb by which they would do it themselves: who waits moves up, points are taken back. */
  giveUp(services: Services, viewer: Viewer, held: Held): Promise<unknown>;
};

/** What hangs on a household, and what becomes of it when somebody leaves it or comes into it. */
export type HouseholdHolding = {
  /** What a household has, and what becomes of it when nobody of the household stays. */
  list(services: Services, household: string): Promise<{ title: string; whenNobodyStays: string }[]>;
  /**
   * Has what somebody had with one household go on without them, or come along, in the caller's transaction, in which
   * they live where they are to live already.
   * @param move.to null: they have left the neighborhood
   */
  move(services: Services, move: { residentId: string; from: string; to: string | null }): Promise<void>;
};

/** What a resident holds, for who decides on their account: by kind, a line each. Kinds with nothing are left out. */
export async function listHoldings(
  services: Services,
  residentId: string,
): Promise<{ label: string; lines: string[] }[]> {
  const { timeZone } = services.config;
  const kinds = await Promise.all(
    services.registry.holdings.map(async ({ label, list }) => ({
      label,
      lines: (await list(services, residentId)).map(({ title, at, isWaiting }) =>
        [title, at && formatOnAnyDay(at, timeZone), isWaiting && 'on the waitlist']
          .filter(Boolean)
          .join(', '),
      ),
    })),
  );
  return kinds.filter(({ lines }) => lines.length > 0);
}

/** What giving up will do, a sentence for each kind. */
export async function previewHoldings(services: Services, residentId: string): Promise<string[]> {
  const kinds = await listHoldings(services, residentId);
  if (kinds.length === 0) return [];
  return [
    ...kinds.map(({ label, lines }) => `${label} given up: ${lines.join('; ')}.`),
    'Whoever waits for one of these places moves up. Points for booking them are taken back.',
  ];
}

/** A turn that becomes a place while it is given up is there again as a place. */
const mostRounds = 3;

/**
 * Gives up everything that a resident holds, by the verbs of its kinds. Each has a transaction of its own, as when
 * they press themselves: in one for all, others would wait for it in a ring.
 */
export async function giveUpHoldings(services: Services, residentId: string): Promise<void> {
  const viewer: Viewer = { id: residentId, role: 'resident', name: nameless };
  for (const { list, giveUp } of services.registry.holdings) {
    for (let round = 0; round < mostRounds; round++) {
      const held = await list(services, residentId);
      if (held.length === 0) break;
      for (const one of held) await unlessRefused(giveUp(services, viewer, one));
    }
  }
}

/** What began or was called off meanwhile can't be given up any more, and nobody waits for it. */
async function unlessRefused(given: Promise<unknown>): Promise<void> {
  try {
    await given;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}

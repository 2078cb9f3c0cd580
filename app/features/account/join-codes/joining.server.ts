import { and, eq, sql } from 'drizzle-orm';

import { homes, joinCodes, joinCodeUses } from '#db/schema';
import { Invalid, isDomainError } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { throttled } from '~/platform/residents/throttle.server';

import { hashCode } from './code-text.server';
import { lockHomeOfCode, isOpen, selectCodes, toJoinCodeState } from './join-codes.server';

export type Invitation = { home: string; refusal: null } | { home: null; refusal: string };

/** Finds the home of a join code before anyone fills in the form. Unknown codes count toward the rate limit. */
export async function readInvitation(
  services: Services,
  { code, address }: { code: string; address: string },
): Promise<Invitation> {
  const codeHash = hashCode(code);
  try {
    // Only unknown codes count as guesses. Opening an expired letter again doesn't lock out the neighbors.
    const row = await throttled(services, { kind: 'join', account: codeHash, address }, async () => {
      const [row] = await selectCodes(services).where(eq(joinCodes.codeHash, codeHash));
      if (!row) throw toRefusal(services, row);
      return row;
    });
    if (toJoinCodeState(services, row) !== 'open') throw toRefusal(services, row);
    return { home: row.home, refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { home: null, refusal: error.detail };
  }
}

/**
 * Uses one seat of a join code in a conditional update, so two concurrent joins can't both take the last one. Call it
 * in the transaction that creates the resident.
 */
export async function consumeJoinCode(services: Services, code: string) {
  const codeHash = hashCode(code);
  await lockHomeOfCode(services, eq(joinCodes.codeHash, codeHash));
  const [used] = await services.db
    .update(joinCodes)
    .set({ used: sql`${joinCodes.used} + 1` })
    .from(homes)
    .where(
      and(eq(homes.id, joinCodes.homeId), eq(joinCodes.codeHash, codeHash), isOpen(services.clock.now())),
    )
    .returning({
      joinCodeId: joinCodes.id,
      homeId: joinCodes.homeId,
      address: homes.street,
      unit: sql<string>`case when ${homes.street} is null then ${homes.label} else ${homes.unit} end`,
      latitude: homes.latitude,
      longitude: homes.longitude,
    });
  if (used) return used;
  const [row] = await selectCodes(services).where(eq(joinCodes.codeHash, codeHash));
  throw toRefusal(services, row);
}

export async function recordJoinCodeUser(services: Services, joinCodeId: string, residentId: string) {
  await services.db.insert(joinCodeUses).values({ joinCodeId, residentId, usedAt: services.clock.now() });
}

type Row = Awaited<ReturnType<typeof selectCodes>>[number];

function toRefusal(services: Services, row: Row | undefined): Invalid {
  const detail = row ? refusals[toJoinCodeState(services, row)](row) : 'Unknown code: check your letter.';
  return new Invalid(detail, { code: [detail] });
}

const ask = 'Ask a community manager for a new one.';
const refusals = {
  used: ({ seats }: Row) =>
    seats === 1
      ? `Someone has already joined with this code. ${ask}`
      : `All ${seats} people have already joined with this code. ${ask}`,
  revoked: () => `This code was revoked. ${ask}`,
  expired: () => `This code has expired. ${ask}`,
  // A concurrent attempt used the code's last seat, then failed and released it.
  open: () => 'Please try this code again.',
};

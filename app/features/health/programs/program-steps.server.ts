import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { dayIn } from '~/domain/clock';
import { Conflict, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeOwn } from '~/platform/residents/change-own.server';
import type { Holding } from '~/platform/residents/holdings.server';
import { award } from '~/platform/rewards/points/points.server';

import { releaseSpot, takeSpot } from './mindfulness.server';
import type { ProgramCard, ProgramKind } from './programs';
import { formatFull, whyNot } from './programs.policy';
import { getProgram, type ProgramAddress, programTables } from './programs.server';

type Changed = Promise<{ program: ProgramCard; pointsAwarded: number }>;

/** Days from an earlier membership count again. @throws Conflict if the program is full or already joined */
export const joinProgram = (services: Services, viewer: Viewer, address: ProgramAddress): Changed =>
  changeProgram(services, viewer, address, async (services, program, at) => {
    throwConflict(whyNot.join(program));
    const member = { ...toRow(address, viewer), joinedAt: at };
    await services.db.insert(programTables[address.kind].members).values(member);
    if (program.kind !== 'mindfulness') return 0;
    const points = await takeSpot(services, member);
    if (points !== null) return points;
    await getProgram(services, viewer, address);
    throw new Conflict(formatFull(program));
  });

/** Leaving a facility takes back the points for joining. Completed days keep theirs. */
export const leaveProgram = (services: Services, viewer: Viewer, address: ProgramAddress): Changed =>
  changeProgram(services, viewer, address, async (services, program) => {
    throwConflict(whyNot.leave(program));
    const { members } = programTables[address.kind];
    const left = await services.db
      .delete(members)
      .where(and(eq(members.programId, address.id), eq(members.residentId, viewer.id)))
      .returning();
    if (program.kind === 'mindfulness') for (const member of left) await releaseSpot(services, member);
    return 0;
  });

/**
 * Logs the program for today, once. @throws Conflict if the goal is reached, or no session has begun today
 */
export const completeDay = (services: Services, viewer: Viewer, address: ProgramAddress): Changed =>
  changeProgram(services, viewer, address, async (services, program, createdAt) => {
    throwConflict(whyNot.done(program));
    const day = dayIn(services.config.timeZone, createdAt);
    await services.db
      .insert(programTables[address.kind].days)
      .values({ ...toRow(address, viewer), day, createdAt });
    if (program.kind !== 'mindfulness') return 0;
    const session = { activityType: 'complete_wellness_session', activityId: address.id } as const;
    return (await award(services, viewer.id, session)).pointsAwarded;
  });

export const programVerbs = { join: joinProgram, done: completeDay, leave: leaveProgram };

const toRow = ({ id }: ProgramAddress, viewer: Viewer) => ({ programId: id, residentId: viewer.id });

/** @param change returns the points that it awarded */
async function changeProgram(
  services: Services,
  viewer: Viewer,
  address: ProgramAddress,
  change: (services: Services, program: ProgramCard, at: Date) => Promise<number>,
): Changed {
  const pointsAwarded = await changeOwn(services, viewer, async (services) =>
    change(services, await getProgram(services, viewer, address), services.clock.now()),
  );
  // Read after the commit, so that the facility's row is locked for less time.
  return { program: await getProgram(services, viewer, address), pointsAwarded };
}

const toHolding = (kind: ProgramKind, label: string): Holding => {
  const { programs, members } = programTables[kind];
  return {
    label,
    list: ({ db }, residentId) =>
      db
        .select({ id: programs.id, title: programs.name, at: sql<null>`null` })
        .from(members)
        .innerJoin(programs, eq(programs.id, members.programId))
        .where(and(eq(members.residentId, residentId), isNull(programs.retiredAt)))
        .orderBy(asc(programs.id)),
    release: (services, viewer, { id }) => leaveProgram(services, viewer, { kind, id }),
  };
};

export const facilityHolding = toHolding('mindfulness', 'Mindfulness programs');
export const challengeHolding = toHolding('challenges', 'Challenges');

import { and, asc, count, eq, isNull, max } from 'drizzle-orm';

import {
  challengeDays,
  challengeMembers,
  challenges,
  mindfulnessFacilities,
  mindfulnessMembers,
  mindfulnessSessions,
} from '#db/schema';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { toFacility } from './mindfulness.server';
import { type CardOf, listLimit, type ProgramCard, type ProgramKind, type ProgramStep } from './programs';

export const programTables = {
  mindfulness: {
    programs: mindfulnessFacilities,
    members: mindfulnessMembers,
    days: mindfulnessSessions,
    one: 'facility',
  },
  challenges: { programs: challenges, members: challengeMembers, days: challengeDays, one: 'challenge' },
};

export type ProgramAddress<Kind extends ProgramKind = ProgramKind> = { kind: Kind; id: string };

/** Parses a route pattern such as `/health/programs/challenges/:challengeId/join`. */
export function readProgramAddress<Name extends string>(
  { pattern }: { pattern: string },
  params: Record<Name, string>,
) {
  const [, , , kind, param, step] = pattern.split('/');
  return { kind: kind as ProgramKind, id: params[param!.slice(1) as Name], step: step as ProgramStep };
}

export const listPrograms = <Kind extends ProgramKind>(services: Services, viewer: Viewer, kind: Kind) =>
  readPrograms(services, viewer, { kind });

export async function getProgram<Kind extends ProgramKind>(
  services: Services,
  viewer: Viewer,
  address: ProgramAddress<Kind>,
): Promise<CardOf<Kind>> {
  const [program] = await readPrograms(services, viewer, address);
  if (!program) throw new NotFound(`There is no such ${programTables[address.kind].one}.`);
  return program;
}

async function readPrograms<Kind extends ProgramKind>(
  services: Services,
  viewer: Viewer,
  { kind, id }: { kind: Kind; id?: string },
): Promise<CardOf<Kind>[]> {
  const { db, clock, config } = services;
  const { programs, members, days } = programTables[kind];
  const own = db
    .select({
      programId: days.programId,
      daysDone: count().as('own_days'),
      lastDay: max(days.day).as('last_day'),
    })
    .from(days)
    .where(eq(days.residentId, viewer.id))
    .groupBy(days.programId)
    .as('own');
  const rows = await db
    .select({
      program: programs,
      joinedAt: members.joinedAt,
      daysDone: own.daysDone,
      lastDay: own.lastDay,
    })
    .from(programs)
    .leftJoin(members, and(eq(members.programId, programs.id), eq(members.residentId, viewer.id)))
    .leftJoin(own, eq(own.programId, programs.id))
    .where(and(isNull(programs.retiredAt), id === undefined ? undefined : eq(programs.id, id)))
    .orderBy(asc(programs.position), asc(programs.id))
    .limit(listLimit);
  const today = dayIn(config.timeZone, clock.now());
  return rows.map(({ program, joinedAt, daysDone, lastDay }): ProgramCard => {
    const own = {
      hasJoined: joinedAt !== null,
      daysDone: daysDone ?? 0,
      lastDay,
      isDoneToday: lastDay === today,
    };
    if (!('goalDays' in program)) return { ...own, ...toFacility(program, services) };
    const { position: _, retiredAt: __, ...challenge } = program;
    return { ...own, ...challenge, kind: 'challenges' };
  }) as CardOf<Kind>[];
}

import { sql, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import {
  challengeDays,
  challengeMembers,
  challenges,
  mindfulnessFacilities,
  mindfulnessMembers,
  mindfulnessSessions,
} from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { facilitySubject } from './mindfulness.server';
import { challengeContent, mindfulnessContent } from './programs.desk.server';
import { challengeHolding, facilityHolding } from './program-steps.server';
import { sessionAppointments } from './session-times.server';
import { challengesPath, programPath, programsPath } from './programs';

type Rows = { programId: PgColumn };

/* Personal data downloads keep their field names. */
const ofFacility = ({ programId }: Rows) => ({
  without: [programId],
  with: { place: nameOf(mindfulnessFacilities, programId), facilityId: sql`${programId}` },
});
const ofChallenge = ({ programId }: Rows) => ({
  without: [programId],
  with: { challenge: nameOf(challenges, programId), challengeId: sql`${programId}` },
});
const nameOf = (table: typeof challenges | typeof mindfulnessFacilities, id: PgColumn) =>
  sql`(select ${table.name} from ${table} where ${table.id} = ${id})`;

export const programs: Noun = {
  search: [
    {
      name: 'mindfulness',
      label: 'Mindfulness',
      icon: 'moon',
      of: 'programs',
      table: mindfulnessFacilities,
      title: mindfulnessFacilities.name,
      note: mindfulnessFacilities.schedule,
      body: mindfulnessFacilities.description,
      isShown: isNull(mindfulnessFacilities.retiredAt),
      order: mindfulnessFacilities.position,
      toPath: (id) => programPath({ kind: 'mindfulness', id }),
    },
    {
      name: 'challenges',
      label: 'Challenges',
      icon: 'award',
      of: 'programs',
      table: challenges,
      title: challenges.name,
      note: challenges.schedule,
      body: challenges.description,
      isShown: isNull(challenges.retiredAt),
      order: challenges.position,
      toPath: (id) => programPath({ kind: 'challenges', id }),
    },
  ],
  pages: [
    {
      to: programsPath,
      title: 'Wellness Programs',
      words: 'mindfulness meditation stress support',
      of: 'programs',
    },
    { to: challengesPath, title: 'Wellness challenges', words: 'steps goals', of: 'programs' },
  ],
  contentKinds: [mindfulnessContent, challengeContent],
  ledgerSubjects: { facility: facilitySubject },
  appointments: { session: sessionAppointments },
  holdings: [facilityHolding, challengeHolding],
  personalData: [
    ownRows(mindfulnessMembers, {
      name: 'mindfulness',
      title: 'Mindfulness places you joined',
      of: mindfulnessMembers.residentId,
      ...ofFacility(mindfulnessMembers),
    }),
    ownRows(mindfulnessSessions, {
      name: 'mindfulness-sessions',
      title: 'Your mindfulness sessions',
      of: mindfulnessSessions.residentId,
      ...ofFacility(mindfulnessSessions),
    }),
    ownRows(challengeMembers, {
      name: 'challenges',
      title: 'Challenges you joined',
      of: challengeMembers.residentId,
      ...ofChallenge(challengeMembers),
    }),
    ownRows(challengeDays, {
      name: 'challenge-days',
      title: 'Your challenge days',
      of: challengeDays.residentId,
      ...ofChallenge(challengeDays),
    }),
  ],
  offers: [
    offer('programs', mindfulnessFacilities),
    offer('mindfulness', mindfulnessFacilities),
    offer('programs', challenges),
  ],
};

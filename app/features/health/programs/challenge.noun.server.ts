import { sql } from 'drizzle-orm';

import { challengeDays, challengeMembers, challenges } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { challengeHolding } from './challenges.server';
import { challengeContent } from './programs.desk.server';

const challengeOf = (column: typeof challengeMembers.challengeId | typeof challengeDays.challengeId) =>
  sql`(select ${challenges.name} from ${challenges} where ${challenges.id} = ${column})`;

export const challenge: Noun = {
  contentKinds: [challengeContent],
  holdings: [challengeHolding],
  personalData: [
    ownRows(challengeMembers, {
      name: 'challenges',
      title: 'Challenges that you took up',
      of: challengeMembers.residentId,
      with: { challenge: challengeOf(challengeMembers.challengeId) },
    }),
    ownRows(challengeDays, {
      name: 'challenge-days',
      title: 'Your days of challenges',
      of: challengeDays.residentId,
      with: { challenge: challengeOf(challengeDays.challengeId) },
    }),
  ],
  offers: [offer('programs', challenges)],
};

import { sql } from 'drizzle-orm';

import { mindfulnessFacilities, mindfulnessMembers, mindfulnessSessions } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { facilityHolding, facilitySubject } from './mindfulness.server';
import { mindfulnessContent } from './programs.desk.server';
import { sessionAppointments } from './session-times.server';

const facilityOf = (column: typeof mindfulnessMembers.facilityId | typeof mindfulnessSessions.facilityId) =>
  sql`(select ${mindfulnessFacilities.name} from ${mindfulnessFacilities} where ${mindfulnessFacilities.id} = ${column})`;

export const mindfulness: Noun = {
  contentKinds: [mindfulnessContent],
  ledgerSubjects: { facility: facilitySubject },
  appointments: { session: sessionAppointments },
  holdings: [facilityHolding],
  personalData: [
    ownRows(mindfulnessMembers, {
      name: 'mindfulness',
      title: 'Mindfulness places that you joined',
      of: mindfulnessMembers.residentId,
      with: { place: facilityOf(mindfulnessMembers.facilityId) },
    }),
    ownRows(mindfulnessSessions, {
      name: 'mindfulness-sessions',
      title: 'Your mindfulness sessions',
      of: mindfulnessSessions.residentId,
      with: { place: facilityOf(mindfulnessSessions.facilityId) },
    }),
  ],
  offers: [offer('programs', mindfulnessFacilities), offer('mindfulness', mindfulnessFacilities)],
};

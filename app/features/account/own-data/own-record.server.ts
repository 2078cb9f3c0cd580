import { and, desc, eq } from 'drizzle-orm';

import { audit, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { nameless } from '~/domain/viewer';

const listLimit = 100;

export async function listOwnRecord({ db }: Services, viewer: Viewer) {
  const rows = await db
    .select({
      id: audit.id,
      at: audit.at,
      verb: audit.verb,
      reason: audit.reason,
      actorId: audit.actorId,
      role: residents.role,
      name: profiles.name,
    })
    .from(audit)
    .leftJoin(residents, eq(residents.id, audit.actorId))
    .leftJoin(profiles, eq(profiles.residentId, audit.actorId))
    // Moves are audited under the home too. Skip those rows, or each move shows twice.
    .where(and(eq(audit.residentId, viewer.id), eq(audit.kind, 'resident')))
    .orderBy(desc(audit.id))
    .limit(listLimit);
  return rows.map(({ id, verb, reason, at, ...actor }) => {
    const why = reason === null ? '' : ` (“${reason}”)`;
    return {
      id,
      words: `${formatActor(actor, viewer)} ${verbPhrases[verb] ?? verb}${why}`,
      at: at.toISOString(),
    };
  });
}

const verbPhrases: Record<string, string> = {
  'looked at': 'viewed your account',
  'changed role': 'changed your role',
  disabled: 'disabled your account',
  enabled: 'enabled your account',
  'reset access': 'reset your access',
  'moved in': 'arranged your move in',
  moved: 'arranged your move to another home',
  'moved out': 'arranged your move out',
  'move called off': 'canceled your move',
};

type Actor = { actorId: string | null; role: string | null; name: string | null };

function formatActor({ actorId, role, name }: Actor, viewer: Viewer): string {
  if (actorId === viewer.id) return 'You';
  if (actorId === null || role === null) return 'The app, or someone who left,';
  return `A ${role} (${name ?? nameless})`;
}

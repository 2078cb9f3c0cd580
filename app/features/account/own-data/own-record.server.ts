import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { audit, auditResidents, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { nameless } from '~/domain/viewer';
import { selectName } from '~/platform/managing/audit-page.server';

const listLimit = 100;

export async function listOwnRecord(services: Services, viewer: Viewer) {
  const { db } = services;
  // Moves are audited under the home too. Skip those rows, or each move shows twice.
  const ofAccount = db
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.residentId, viewer.id), eq(audit.kind, 'resident')));
  const ofLists = db
    .select({ id: auditResidents.auditId })
    .from(auditResidents)
    .where(eq(auditResidents.residentId, viewer.id));
  const rows = await db
    .select({
      id: audit.id,
      at: audit.at,
      verb: audit.verb,
      kind: audit.kind,
      list: selectName(services),
      reason: audit.reason,
      actorId: audit.actorId,
      role: residents.role,
      name: profiles.name,
    })
    .from(audit)
    .leftJoin(residents, eq(residents.id, audit.actorId))
    .leftJoin(profiles, eq(profiles.residentId, audit.actorId))
    .where(inArray(audit.id, sql`(${ofAccount} union all ${ofLists})`))
    .orderBy(desc(audit.id))
    .limit(listLimit);
  return rows.map(({ id, verb, kind, list, reason, at, ...actor }) => {
    const isLook = kind !== 'resident';
    const deed = isLook
      ? `saw your name on the list for ${list ?? 'something you booked'}`
      : (verbPhrases[verb] ?? verb);
    // The reason of a look names a person without an account.
    const who = isLook && reason !== null ? reason : formatActor(actor, viewer);
    const why = isLook || reason === null ? '' : ` (“${reason}”)`;
    return { id, words: `${who} ${deed}${why}`, at: at.toISOString() };
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

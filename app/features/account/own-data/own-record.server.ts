import { desc, eq } from 'drizzle-orm';

import { audit, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { nameless } from '~/domain/viewer';

const listLimit = 100;

/** Who looked at the viewer's record or changed it, in words, the newest first; at most 100. */
export async function listOwnRecord({ db }: Services, viewer: Viewer) {
  const rows = await db
    .select({
      id: audit.id,
      at: audit.at,
      verb: audit.verb,
      fields: audit.fields,
      reason: audit.reason,
      actorId: audit.actorId,
      role: residents.role,
      name: profiles.name,
    })
    .from(audit)
    .leftJoin(residents, eq(residents.id, audit.actorId))
    .leftJoin(profiles, eq(profiles.residentId, audit.actorId))
    .where(eq(audit.residentId, viewer.id))
    .orderBy(desc(audit.id))
    .limit(listLimit);
  return rows.map(({ id, at, verb, fields, reason, ...actor }) => {
    const what = fields.length > 0 ? `${verb}: ${fields.map(toWords).join(', ')}` : verb;
    const why = reason === null ? '' : ` (“${reason}”)`;
    return { id, words: `${toWho(actor, viewer)} ${what}${why}`, at: at.toISOString() };
  });
}

type Actor = { actorId: string | null; role: string | null; name: string | null };

function toWho({ actorId, role, name }: Actor, viewer: Viewer): string {
  if (actorId === viewer.id) return 'You';
  if (actorId === null || role === null) return 'The app, or someone who has left,';
  return `A ${role} (${name ?? nameless})`;
}

/** 'showsHome' is 'shows home'. */
const toWords = (field: string): string =>
  field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');

import { asc } from 'drizzle-orm';

import { helpLines } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { HelpLine } from './move-in';

/** As many as a page can show. */
const listLimit = 100;
/** How the emergency number is entered; what it is here, the configuration says. */
const emergency = '911';

/** Whom to call about what: what can't wait comes first. */
export async function listHelpLines({ db, config }: Services, _viewer: Viewer): Promise<HelpLine[]> {
  const rows = await db
    .select()
    .from(helpLines)
    .orderBy(asc(helpLines.position), asc(helpLines.id))
    .limit(listLimit);
  return rows.map(({ position: _, phone, ...line }) => ({
    ...line,
    phone: phone.trim() === emergency ? config.emergencyNumber : phone,
  }));
}

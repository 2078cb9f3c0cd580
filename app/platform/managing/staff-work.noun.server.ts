import { eq, inArray, sql } from 'drizzle-orm';

import {
  audit,
  contentChanges,
  contentImports,
  devices,
  grounds,
  joinCodes,
  settingChanges,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { lookUpJob } from '~/platform/desk/imports/look-up-addresses.server';
import { sweepImports } from '~/platform/desk/imports/imports.server';
import type { Noun } from '~/platform/noun.server';
import {
  type Erased,
  formerResident,
  nameFor,
  notedBy,
  ownRows,
} from '~/platform/own-data/personal-data.server';

/** The work of staff: the record of it, content, the map, settings, codes and devices. */
export const staffWork: Noun = {
  personalData: [
    ownRows(audit, {
      name: 'record',
      title: 'Who looked at or changed your record',
      of: audit.residentId,
      also: [audit.actorId],
      without: [audit.subjectId, audit.lotId],
      with: { by: nameFor(audit.actorId) },
      erase: forgetInAudit,
    }),
    ownRows(contentChanges, {
      name: 'content-changes',
      title: 'What you changed of the neighborhood’s content',
      of: contentChanges.actorId,
      without: [contentChanges.before, contentChanges.after, contentChanges.lotId, contentChanges.number],
      erase: forgetInHistory,
    }),
    notedBy('content-imports', [contentImports.createdBy]),
    notedBy('grounds', [grounds.createdBy]),
    ownRows(settingChanges, {
      name: 'settings',
      title: 'Settings of the neighborhood that you changed',
      of: settingChanges.changedBy,
      async erase({ db }, { id }) {
        await db
          .update(settingChanges)
          .set({ changedByName: formerResident })
          .where(eq(settingChanges.changedBy, id));
      },
    }),
    ownRows(joinCodes, {
      name: 'join-codes',
      title: 'Codes that you made',
      of: joinCodes.createdBy,
    }),
    ownRows(devices, {
      name: 'meters',
      title: 'Meters and vehicles that you set up',
      of: devices.createdBy,
    }),
  ],
  jobs: [lookUpJob],
  sweeps: [sweepImports],
};

/**
 * Rows of the audit stay, without the person and their reason; a reason in others' rows goes where it names the person.
 * The table's trigger allows no more than this.
 */
async function forgetInAudit({ db }: Services, person: Erased): Promise<void> {
  const { id } = person;
  await db.execute(sql`
    update audit set reason = null,
      actor_id = nullif(actor_id, ${id}), resident_id = nullif(resident_id, ${id}),
      subject_id = case when subject_id = ${id} then 'erased' else subject_id end
    where actor_id = ${id} or resident_id = ${id} or subject_id = ${id} or reason ~* ${toNaming(person)}`);
}

/** The content's history names its authors, and its texts may hold their name or address. */
async function forgetInHistory({ db }: Services, person: Erased): Promise<void> {
  await db
    .update(contentChanges)
    .set({ actorName: formerResident })
    .where(eq(contentChanges.actorId, person.id));
  const pattern = toNaming(person, toJsonText);
  const without = (text: ReturnType<typeof sql>) =>
    sql`regexp_replace(${text}, ${pattern}, ${formerResident}, 'gi')`;
  const { entryName, before, after } = contentChanges;
  const named = db
    .select({ id: contentChanges.id })
    .from(contentChanges)
    .where(sql`concat_ws(' ', ${entryName}, ${before}::text, ${after}::text) ~* ${pattern}`);
  await db
    .update(contentChanges)
    .set({
      entryName: without(sql`${entryName}`),
      before: sql`${without(sql`${before}::text`)}::jsonb`,
      after: sql`${without(sql`${after}::text`)}::jsonb`,
    })
    .where(inArray(contentChanges.id, named));
}

/** A pattern that matches a person's name and addresses. @param spell writes a word as the searched texts do */
function toNaming({ emails, phone, name }: Erased, spell = (word: string) => word): string {
  // A name of one word may be any word of a text.
  const words = [...emails, phone, name?.includes(' ') ? name : null].flatMap((word) => word || []);
  return `(?<![[:alnum:]])(${words.map((word) => toPattern(spell(word))).join('|')})(?![[:alnum:]])`;
}

const toPattern = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const toJsonText = (word: string) => JSON.stringify(word).slice(1, -1);

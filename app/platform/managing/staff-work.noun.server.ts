import { eq, inArray, sql } from 'drizzle-orm';

import {
  audit,
  auditResidents,
  contentChanges,
  contentImports,
  devices,
  grounds,
  homes,
  joinCodes,
  meterReadings,
  pageViews,
  reports,
  residents,
  settingChanges,
} from '#db/schema';
import { counted } from '~/domain/counted';
import type { Services } from '~/domain/services';
import { lookUpJob } from '~/platform/desk/imports/look-up-addresses.server';
import { sweepImports } from '~/platform/desk/imports/imports.server';
import type { Noun } from '~/platform/noun.server';
import {
  byFormerResident,
  type Erased,
  formerResident,
  nameFor,
  notExported,
  ownRows,
  withoutName,
} from '~/platform/own-data/personal-data.server';
import { settingsPath } from '~/platform/settings/settings';
import { setupPath } from './setup';
import { liveForMs } from '~/live/feed';

import { countShown, now, today } from './counts.server';

/** Two counts, because a prepared statement reads all devices for an OR. */
const silentDevices = sql`
  (select count(*) from ${devices} where revoked_at is null and last_reading_at is null) +
  (select count(*) from ${devices} where revoked_at is null
    and last_reading_at <= ${now} - interval '${sql.raw(String(liveForMs))} milliseconds')`;

const reported = sql`select count(distinct (kind, subject_id)) from ${reports} where resolved_at is null`;

const isOpenCode = sql`used < seats and revoked_at is null and expires_at > ${now}`;

export const staffWork: Noun = {
  personalData: [
    ownRows(audit, {
      name: 'record',
      title: 'Who viewed or changed your account',
      of: audit.residentId,
      also: [audit.actorId],
      without: [audit.subjectId, audit.lotId],
      with: { by: nameFor(audit.actorId) },
      stays: withoutName,
      erase: forgetInAudit,
    }),
    ownRows(auditResidents, {
      name: 'lists',
      title: 'Lists that showed your name to staff',
      of: auditResidents.residentId,
      without: [auditResidents.auditId],
      with: {
        at: sql`(select ${audit.at} from ${audit} where ${audit.id} = ${auditResidents.auditId})`,
        list: sql`(select concat(${audit.kind}, ' ', ${audit.subjectId}) from ${audit}
          where ${audit.id} = ${auditResidents.auditId})`,
        by: sql`(select ${nameFor(audit.actorId)} from ${audit} where ${audit.id} = ${auditResidents.auditId})`,
      },
    }),
    ownRows(contentChanges, {
      name: 'content-changes',
      title: 'Neighborhood content that you changed',
      of: contentChanges.actorId,
      without: [contentChanges.before, contentChanges.after, contentChanges.lotId, contentChanges.number],
      stays: byFormerResident,
      erase: forgetInHistory,
    }),
    notExported('content-imports', [contentImports.createdBy]),
    notExported('grounds', [grounds.createdBy]),
    ownRows(settingChanges, {
      name: 'settings',
      title: 'Neighborhood settings that you changed',
      of: settingChanges.changedBy,
      stays: byFormerResident,
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
      stays: withoutName,
    }),
    ownRows(devices, {
      name: 'meters',
      title: 'Meters and vehicles that you set up',
      of: devices.createdBy,
      stays: withoutName,
    }),
  ],
  auditKinds: {
    setting: { one: 'setting', all: 'Settings', toPath: () => settingsPath },
    'setup list': { one: 'set-up list', all: 'Set-up list', toPath: () => setupPath },
    device: {
      one: 'device',
      all: 'Devices',
      toPath: (id) => `/manage/devices/${id}`,
      name: (id) => sql`select ${devices.name} from ${devices} where ${devices.id}::text = ${id}`,
    },
    map: { one: 'map', all: 'Map', toPath: () => '/manage/map' },
  },
  counts: {
    devices: sql`select count(*) from ${devices} where revoked_at is null`,
    silentDevices,
    reported,
    codes: sql`select count(*) from ${joinCodes} where ${isOpenCode}`,
    views: sql`select coalesce(sum(views), 0) from ${pageViews} where day >= ${today} - 6`,
    residents: sql`select count(*) from ${residents}`,
    homes: countShown(homes),
  },
  needs: [
    {
      urgency: 'upkeep',
      may: 'reports',
      to: '/manage/reports',
      icon: 'warning',
      count: reported,
      title: (count) => counted(count, 'item was reported', 'items were reported'),
      note: 'Dismiss or remove',
    },
    {
      urgency: 'upkeep',
      may: 'devices',
      to: '/manage/devices?feed=silent',
      icon: 'pulse',
      count: silentDevices,
      title: (count) => counted(count, 'device is offline', 'devices are offline'),
      note: 'Details',
    },
    {
      urgency: 'upkeep',
      may: 'devices',
      to: '/manage/devices?feed=waiting',
      icon: 'pulse',
      // Count meters whose register jumped by more than they could have measured.
      count: sql`select count(distinct device_id) from ${meterReadings} where outcome = 'waiting'`,
      title: (count) => counted(count, 'meter jumped', 'meters jumped'),
      note: 'Check the reading before it counts',
    },
    {
      urgency: 'upkeep',
      may: 'people',
      to: '/manage/codes',
      icon: 'person',
      count: sql`select count(*) from ${joinCodes}
        where ${isOpenCode} and expires_at < ${now} + interval '48 hours'`,
      title: (count) => counted(count, 'unused code expires', 'unused codes expire'),
      note: 'Within two days',
    },
  ],
  jobs: [lookUpJob],
  sweeps: [sweepImports],
};

/** Erases the person from audit rows, which themselves stay. The table's trigger allows no other update. */
async function forgetInAudit({ db }: Services, person: Erased): Promise<void> {
  const { id } = person;
  await db.execute(sql`
    update audit set reason = null,
      actor_id = nullif(actor_id, ${id}), resident_id = nullif(resident_id, ${id}),
      subject_id = case when subject_id = ${id} then 'erased' else subject_id end
    where actor_id = ${id} or resident_id = ${id} or subject_id = ${id} or reason ~* ${toNamePattern(person)}`);
}

/** Content history names its authors, and its texts may contain a person's name or address. */
async function forgetInHistory({ db }: Services, person: Erased): Promise<void> {
  await db
    .update(contentChanges)
    .set({ actorName: formerResident })
    .where(eq(contentChanges.actorId, person.id));
  const pattern = toNamePattern(person, toJsonText);
  const replaceName = (text: ReturnType<typeof sql>) =>
    sql`regexp_replace(${text}, ${pattern}, ${formerResident}, 'gi')`;
  const { entryName, before, after } = contentChanges;
  const named = db
    .select({ id: contentChanges.id })
    .from(contentChanges)
    .where(sql`concat_ws(' ', ${entryName}, ${before}::text, ${after}::text) ~* ${pattern}`);
  await db
    .update(contentChanges)
    .set({
      entryName: replaceName(sql`${entryName}`),
      before: sql`${replaceName(sql`${before}::text`)}::jsonb`,
      after: sql`${replaceName(sql`${after}::text`)}::jsonb`,
    })
    .where(inArray(contentChanges.id, named));
}

/** Matches a person's name and addresses in texts. @param spell encodes a word like the searched text */
function toNamePattern({ emails, phone, name }: Erased, spell = (word: string) => word): string {
  // A single-word name could match ordinary words, so leave it out.
  const words = [...emails, phone, name?.includes(' ') ? name : null].flatMap((word) => word || []);
  return `(?<![[:alnum:]])(${words.map((word) => toPattern(spell(word))).join('|')})(?![[:alnum:]])`;
}

const toPattern = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const toJsonText = (word: string) => JSON.stringify(word).slice(1, -1);

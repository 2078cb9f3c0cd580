import { desc, inArray, sql } from 'drizzle-orm';

import { settingChanges } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import { repeat } from '~/domain/repeat.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { announce } from '~/live/announce.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { type Settings, settingRules, formatSettings } from './setting-rules.server';
import {
  settingsConflict,
  type SettingChange,
  settingNames,
  type SettingsPage,
  type SettingTexts,
} from './settings';

const pollMs = 60_000;
const shownChanges = 5;

/** Environment variables win over stored settings. Ignores a stale answer that arrives late. */
export async function loadSettings(services: Services): Promise<void> {
  const { config } = services;
  const { settings, revision } = await readSettings(services);
  if (revision <= config.settingsRevision) return;
  Object.assign(config, settings, { settingsRevision: revision });
}

/** Polls in case a change notification is lost. */
export const watchSettings = (services: Services): { stop(): Promise<void> } =>
  repeat(
    () =>
      loadSettings(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'settings not read'),
      ),
    pollMs,
  );

export async function readSettingsPage(services: Services, viewer: Viewer): Promise<SettingsPage> {
  requireCapability(viewer, 'settings', 'open this page');
  const [{ settings, revision }, changes] = await Promise.all([
    readSettings(services),
    services.db
      .select()
      .from(settingChanges)
      .where(isSetting)
      .orderBy(desc(settingChanges.id))
      .limit(shownChanges),
  ]);
  return {
    texts: formatSettings(settings),
    fixed: services.config.fixedSettings,
    revision,
    changes: changes.map(({ changedAt, changedBy: _, ...change }) => ({
      ...(change as Omit<SettingChange, 'changedAt'>),
      changedAt: changedAt.toISOString(),
    })),
  };
}

/**
 * Applies here at once and in other processes a moment later. Idempotent.
 * @throws Conflict if changed since the revision; Invalid for a time zone unknown to the database
 */
export async function saveSettings(
  services: Services,
  viewer: Viewer,
  { texts, revision }: { texts: Partial<SettingTexts>; revision: number },
): Promise<void> {
  requireCapability(viewer, 'settings', 'change the settings');
  await inTransaction(services, (services) => storeSettings(services, viewer, texts, revision));
  await loadSettings(services);
}

/** Runs in the caller's transaction. Call `loadSettings` after it commits. */
export async function storeSettings(
  services: Services,
  viewer: Viewer,
  texts: Partial<SettingTexts>,
  revision?: number,
): Promise<void> {
  const { db, config, clock } = services;
  // Parallel saves wait here and then see the new revision.
  await db.execute(sql`lock table ${settingChanges} in share row exclusive mode`);
  const { settings, revision: newest } = await readSettings(services);
  const before = formatSettings(settings);
  const free = settingNames.filter((name) => !config.fixedSettings.includes(name));
  const given = Object.fromEntries(
    free.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
  const wanted = formatSettings(settingRules.parse({ ...before, ...given }));
  const changed = free.filter((name) => wanted[name] !== before[name]);
  if (changed.length === 0) return;
  if (revision !== undefined && revision !== newest) throw new Conflict(settingsConflict);
  if (changed.includes('timeZone')) await mustKnowZone(services, wanted.timeZone);
  const by = { changedAt: clock.now(), changedBy: viewer.id, changedByName: formatAuthor(viewer) };
  await db
    .insert(settingChanges)
    .values(changed.map((name) => ({ name, value: wanted[name], before: before[name], ...by })));
  await writeAudit(
    services,
    viewer,
    changed.map((name) => ({ verb: 'changed', kind: 'setting', subjectId: name })),
  );
  if (changed.includes('timeZone'))
    for (const job of services.registry.timeZoneJobs) await queueJob(services, job, {});
  await announce(services, { type: 'settings-changed' });
}

const isSetting = inArray(settingChanges.name, settingNames);

async function readSettings({
  db,
  config,
  log,
}: Services): Promise<{ settings: Settings; revision: number }> {
  const rows = await db
    .selectDistinctOn([settingChanges.name])
    .from(settingChanges)
    .where(isSetting)
    .orderBy(settingChanges.name, desc(settingChanges.id));
  const fixed = formatSettings(config);
  const texts: Record<string, string> = {};
  for (const { name, value } of rows as SettingRow[]) {
    if (settingRules.shape[name].safeParse(value).success) texts[name] = value;
    else log.warn({ setting: name }, 'a stored setting does not fit and is left out');
  }
  for (const name of config.fixedSettings) texts[name] = fixed[name];
  return {
    settings: settingRules.parse(texts),
    revision: Math.max(0, ...rows.map(({ id }) => id)),
  };
}

type SettingRow = { name: keyof SettingTexts; value: string };

/** Browsers, Node and PostgreSQL have different lists of time zones. */
async function mustKnowZone({ db }: Services, zone: string): Promise<void> {
  const [known] = await db.execute(sql`select from pg_timezone_names where lower(name) = lower(${zone})`);
  if (known) return;
  const detail = 'We don’t support this time zone. Choose another one with the same time.';
  throw new Invalid(detail, { timeZone: [detail] });
}

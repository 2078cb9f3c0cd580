import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';

import { audit, profiles, residents } from '#db/schema';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { cellsOf } from '~/platform/desk/texts.server';
import { entryPath } from '~/platform/desk/desk';
import { reportsPath } from '~/platform/reports/reports';
import { formatAuthor } from '~/platform/residents/format-author';
import { settingLabels, type SettingName } from '~/platform/settings/settings';

export type AuditRow = {
  id: number;
  at: string;
  /** Null for the product itself, and for erased people. */
  who: string | null;
  verb: string;
  kind: string;
  name: string | null;
  path: string | null;
  fields: string[];
  reason: string | null;
};

const perPage = 20;

/** Selects the subject's current name, because audit rows store no names. */
export function selectName({ registry }: Services): SQL<string | null> {
  const named = Object.entries(registry.auditKinds).flatMap(([kind, { name }]) =>
    name ? [sql`when ${kind} then (${name(sql`${audit.subjectId}`)})`] : [],
  );
  return sql`case ${audit.kind} ${sql.join(named, sql` `)}
    else (select c.entry_name from content_changes c where c.kind = ${audit.kind} and c.entry_id = ${audit.subjectId}
      order by c.number desc limit 1)
  end`;
}

export async function readAudit(services: Services, viewer: Viewer, query: URLSearchParams) {
  requireCapability(viewer, 'audit', 'see what was changed');
  const filter = { kind: query.get('kind') ?? '', who: query.get('who') ?? '' };
  const before = Number(query.get('before') ?? '');
  const conditions: (SQL | false)[] = [
    filter.kind !== '' && eq(audit.kind, filter.kind),
    filter.who !== '' && eq(audit.actorId, filter.who),
    Number.isSafeInteger(before) && before > 0 && lt(audit.id, before),
  ];
  const rows = await services.db
    .select({ row: audit, name: selectName(services) })
    .from(audit)
    .where(and(...conditions.filter((condition) => condition !== false)))
    .orderBy(desc(audit.id))
    .limit(perPage + 1);
  // After the rows, so that everyone in them is listed.
  const people = await listActors(services);
  const names = new Map(people.map(({ value, label }) => [value, label]));
  const shown = rows.slice(0, perPage);
  return {
    changes: shown.map(({ row, name }) => toRow(services, row, names, name)),
    older: rows.length > shown.length ? shown.at(-1)!.row.id : null,
    filter,
    kinds: listAuditKinds(services),
    people,
  };
}

/** Steps from actor to actor in the index: few of the residents are one, and few of the rows are of another. */
const actorIds = sql`
  with recursive actors (id) as (
    select min(actor_id) from audit
    union all
    select (select min(actor_id) from audit where actor_id > actors.id) from actors where actors.id is not null
  )
  select id from actors where id is not null`;

async function listActors({ db }: Services): Promise<{ value: string; label: string }[]> {
  const rows = await db
    .select({ id: residents.id, name: profiles.name, role: residents.role })
    .from(residents)
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(sql`${residents.id} = any(array(${actorIds}))`)
    .orderBy(asc(profiles.name), asc(residents.id));
  return rows.map(({ id, ...actor }) => ({ value: id, label: formatAuthor(actor) }));
}

function listAuditKinds({ registry }: Services): { value: string; label: string }[] {
  return [
    ...Object.entries(registry.auditKinds).map(([value, { all }]) => ({ value, label: all })),
    ...registry.contentKinds.map(({ name, title }) => ({ value: name, label: title })),
    ...Object.entries(registry.reportKinds).map(([value, { label }]) => ({
      value,
      label: `Reported: ${label.toLowerCase()}`,
    })),
  ];
}

function toRow(
  services: Services,
  { id, at, actorId, verb, kind, subjectId, fields, reason }: typeof audit.$inferSelect,
  names: Map<string, string>,
  name: string | null,
): AuditRow {
  return {
    id,
    verb,
    reason,
    at: at.toISOString(),
    who: actorId === null ? null : (names.get(actorId) ?? null),
    ...describeSubject(services, kind, { subjectId, name, fields, isGone: verb === 'removed' }),
  };
}

type Subject = { subjectId: string; name: string | null; fields: string[]; isGone: boolean };

function describeSubject({ registry }: Services, kind: string, { subjectId, name, fields, isGone }: Subject) {
  const content = registry.contentKinds.find((one) => one.name === kind);
  if (content) {
    const labels = new Map(cellsOf(content).map((cell) => [cell.name, cell.label]));
    const path = isGone ? null : entryPath(kind, subjectId);
    return { kind: content.one, name, path, fields: fields.map((field) => labels.get(field) ?? field) };
  }
  const reported = registry.reportKinds[kind];
  if (reported)
    return { kind: `reported ${reported.label.toLowerCase()}`, name: null, path: reportsPath, fields };
  const other = registry.auditKinds[kind];
  // An erased person has no page.
  const path = isGone || subjectId === 'erased' ? null : (other?.toPath?.(subjectId) ?? null);
  const subjectName = kind === 'setting' ? (settingLabels[subjectId as SettingName] ?? null) : name;
  return { kind: other?.one ?? kind, name: subjectName, path, fields };
}

import { eq, sql } from 'drizzle-orm';

import { devices } from '#db/schema';
import { createThrottle } from '~/domain/pace.server';
import type { Services } from '~/domain/services';

import {
  backWithinMs,
  backWithinReadings,
  type Decision,
  judgeReadings,
  type Outcome,
} from './judge-readings';
import { registerTotal, type Span, toSpan } from './recompute-totals.server';
import { usualMostPerHour } from './telemetry';

export type Meter = Pick<typeof devices.$inferSelect, 'id' | 'createdAt' | 'startTotal' | 'revokedAt'> & {
  mostPerHour: number;
};

const hourMs = 60 * 60_000;
/** A judgment of a meter reading reaches back this far, and needs as much again as context. */
const reach = { ms: backWithinMs, readings: backWithinReadings + 5 };
/** Bounds the readings per step, whatever the batch size. */
const windowMs = 48 * hourMs;

/** Locks the device's row, so that batches and decisions run one by one. */
export async function lockMeter({ db }: Services, id: string): Promise<Meter | null> {
  const [row] = await db.select().from(devices).where(eq(devices.id, id)).for('update');
  return row ? { ...row, mostPerHour: row.mostPerHour ?? usualMostPerHour(row) } : null;
}

/** Call it in the transaction of the change, after `lockMeter`. @returns spans whose totals need an update */
export async function judgeMeter(services: Services, meter: Meter, times: Date[]): Promise<Span[]> {
  if (times.length === 0 || (await risesNormally(services, meter, times))) return times.map(toSpan);
  const sorted = times.map((time) => time.getTime()).sort((a, b) => a - b);
  const pace = createThrottle();
  const spans = times.map(toSpan);
  for (let from: number | undefined = sorted[0]; from !== undefined;) {
    const until: number = from + windowMs;
    const last = sorted.findLast((time) => time <= until)!;
    const changed = await judgeWindow(services, meter, { from: new Date(from), until: new Date(last) });
    if (changed) spans.push(changed.span);
    from = changed?.next ?? sorted.find((time) => time > until);
    await pace();
  }
  return spans;
}

/** Fast path: true if the register rises normally from each neighbor to the next. */
async function risesNormally({ db }: Services, meter: Meter, times: Date[]): Promise<boolean> {
  const given = JSON.stringify(times.map((time) => time.toISOString()));
  const registers = sql`from meter_readings where device_id = ${meter.id} and total is not null`;
  const start = meter.startTotal === null ? null : meter.createdAt.toISOString();
  const [row] = await db.execute<{ isPlain: boolean }>(sql`
    with given as (
      select value::timestamptz as time from jsonb_array_elements_text(${given}::text::jsonb)
    ), first as (select min(time) as time from given), horizon as (
      select least(time - make_interval(secs => ${reach.ms / 1000}), coalesce((
        select time ${registers} and time < first.time order by time desc offset ${reach.readings} limit 1
      ), '-infinity')) as time from first
    )
    select not exists (
      select from meter_readings where device_id = ${meter.id} and (outcome <> 'counted' or decision is not null)
        and time >= (select time from horizon)
    ) and not exists (
      select from given
        join meter_readings r on r.device_id = ${meter.id} and r.time = given.time
        left join lateral (select time, ${registerTotal} as total ${registers} and time < given.time
          order by time desc limit 1) as before on true
        left join lateral (select time, ${registerTotal} as total ${registers} and time > given.time
          order by time limit 1) as after on true
        cross join lateral (select coalesce(r.corrected_total, r.total) as total) as shown
      where (before.time is null and given.time > ${start}::timestamptz)
        or shown.total < before.total or after.total < shown.total
        or shown.total - before.total > ${meter.mostPerHour}::float8 * greatest(1, extract(epoch from given.time - before.time) / 3600)
        or after.total - shown.total > ${meter.mostPerHour}::float8 * greatest(1, extract(epoch from after.time - given.time) / 3600)
    ) as "isPlain"`);
  return row!.isPlain;
}

type Row = { time: string; total: number; decision: Decision | null; outcome: Outcome };

/** @returns the changed span and the next start, or null if nothing changed */
export async function judgeWindow(
  services: Services,
  meter: Meter,
  window: Span,
): Promise<{ span: Span; next: number | undefined } | null> {
  const { rows, isFromBeginning, hasMore } = await readAround(services, meter, window);
  const shown = rows.map(({ time, total, decision }) => ({ time: Date.parse(time), total, decision }));
  const created = meter.createdAt.getTime();
  const first = shown.find(({ decision }) => decision !== 'ignored');
  const counts = isFromBeginning && meter.startTotal !== null && first !== undefined && first.time > created;
  const start = counts ? [{ time: created, total: meter.startTotal!, decision: null }] : [];
  const outcomes = judgeReadings([...start, ...shown], meter.mostPerHour).slice(start.length);
  const firstAffected = isFromBeginning ? 0 : findFirstAffected(shown, window.from.getTime());
  const changed = outcomes.flatMap((outcome, index) =>
    index < firstAffected || outcome === rows[index]!.outcome
      ? []
      : [{ time: rows[index]!.time, outcome, index }],
  );
  const last = changed.at(-1);
  if (!last) return null;
  await storeOutcomes(services, meter, changed);
  const isNearEnd =
    rows.length - last.index <= reach.readings || shown.at(-1)!.time - shown[last.index]!.time <= reach.ms;
  const until = shown[last.index]!.time;
  return {
    span: { from: new Date(changed[0]!.time), until: new Date(until) },
    next: hasMore && isNearEnd && until > window.until.getTime() ? until : undefined,
  };
}

function findFirstAffected(shown: readonly { time: number }[], from: number): number {
  const at = shown.findIndex(({ time }) => time >= from);
  const byTime = shown.findIndex(({ time }) => time >= from - reach.ms);
  return Math.max(0, Math.min(byTime, at - reach.readings));
}

async function readAround({ db }: Services, { id }: Meter, { from, until }: Span) {
  const registers = sql`from meter_readings where device_id = ${id} and total is not null`;
  const [begin, end] = [from.toISOString(), until.toISOString()];
  const apart = sql`make_interval(secs => ${(2 * reach.ms) / 1000})`;
  const rows = await db.execute<Row & { isFirst: boolean; isLast: boolean }>(sql`
    with ends as (
      select least(${begin}::timestamptz - ${apart}, coalesce((
          select time ${registers} and time < ${begin}::timestamptz order by time desc offset ${2 * reach.readings} limit 1
        ), '-infinity')) as begins_at,
        greatest(${end}::timestamptz + ${apart}, coalesce((
          select time ${registers} and time > ${end}::timestamptz order by time offset ${2 * reach.readings} limit 1
        ), 'infinity')) as ends_at
    )
    select time, ${registerTotal} as total, decision, outcome,
      not exists (select ${registers} and time < begins_at) as "isFirst",
      not exists (select ${registers} and time > ends_at) as "isLast"
    from meter_readings, ends
    where device_id = ${id} and total is not null and time between begins_at and ends_at
    order by time`);
  const isFromBeginning = rows[0]?.isFirst ?? true;
  // Leading noise and ignored readings can't start a count.
  const begins = rows.findIndex(({ outcome }) => outcome !== 'noise' && outcome !== 'ignored');
  return {
    rows: isFromBeginning ? rows : rows.slice(Math.max(0, begins)),
    isFromBeginning,
    hasMore: rows.at(-1)?.isLast === false,
  };
}

async function storeOutcomes(
  { db }: Services,
  { id }: Meter,
  outcomes: { time: string; outcome: Outcome }[],
) {
  await db.execute(sql`
    update meter_readings set outcome = given.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as given(time timestamptz, outcome text)
    where device_id = ${id} and meter_readings.time = given.time`);
}

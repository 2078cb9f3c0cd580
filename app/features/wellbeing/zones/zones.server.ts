import { and, asc, isNull, lte, or } from 'drizzle-orm';

import { schoolZones, taxZones } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readHome } from './home.server';
import { answerSchools } from './school-answer.server';
import { indexStreets } from './street-zones.server';
import { answerTax } from './tax-answer.server';
import { thinBoundaries } from './thin-boundaries';
import type { SchoolZoning, TaxInformation } from './zones';

const listLimit = 500;

export async function readTaxInformation(services: Services, viewer: Viewer): Promise<TaxInformation> {
  const { clock, config } = services;
  const { home, rows } = await readZones(services, viewer, taxZones);
  const { answer, marks } = answerTax(home, rows);
  const today = dayIn(config.timeZone, clock.now());
  const zones = thinBoundaries(rows).map(({ dueMonth, dueDay, ...row }) => ({
    ...row,
    dueDate: nextDay(today, dueMonth, dueDay),
    mark: marks.get(row.id) ?? null,
  }));
  return { zones, answer };
}

export async function readSchoolZoning(services: Services, viewer: Viewer): Promise<SchoolZoning> {
  const { home, rows } = await readZones(services, viewer, schoolZones);
  const { answer, marks } = answerSchools(home, rows);
  const zones = thinBoundaries(rows).map((row) => ({
    ...row,
    phoneParts: parsePhoneText(row.phone, services.config.country),
    mark: marks.get(row.id) ?? null,
  }));
  return { zones, answer };
}

type ZoneTable = typeof taxZones | typeof schoolZones;

/** Zones that count today, in the managers' order, and the viewer's home. */
async function readZones<Table extends ZoneTable>(services: Services, viewer: Viewer, table: Table) {
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  // Drizzle's types take no generic table.
  const either: ZoneTable = table;
  const [{ address, ...home }, found] = await Promise.all([
    readHome(services, viewer),
    db
      .select()
      .from(either)
      .where(and(isNull(table.retiredAt), or(isNull(table.validFrom), lte(table.validFrom, today))))
      .orderBy(asc(table.position), asc(table.id))
      .limit(listLimit),
  ]);
  const zones = found as Table['$inferSelect'][];
  const rows = zones.map(({ position: _, validFrom: __, retiredAt: ___, ...row }) => row);
  const zoneIds = (await indexStreets(zones))(address);
  return { home: { ...home, zoneIds }, rows };
}

/** Next occurrence of a date, today included. Due days go up to 28, which every month has. */
function nextDay(today: string, month: number, day: number): string {
  const inYear = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return `${year}${inYear}` >= today ? `${year}${inYear}` : `${year + 1}${inYear}`;
}

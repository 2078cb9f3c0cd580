import { asc } from 'drizzle-orm';

import { schoolZones, taxZones } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readHome } from './home.server';
import { answerSchools } from './school-answer.server';
import { answerTax } from './tax-answer.server';
import type { SchoolZoning, TaxInformation } from './zones';

const listLimit = 100;

export async function readTaxInformation(services: Services, viewer: Viewer): Promise<TaxInformation> {
  const { db, clock, config } = services;
  const [home, rows] = await Promise.all([
    readHome(services, viewer),
    db.select().from(taxZones).orderBy(asc(taxZones.position), asc(taxZones.id)).limit(listLimit),
  ]);
  const { answer, marks } = answerTax(home, rows);
  const today = dayIn(config.timeZone, clock.now());
  const zones = rows.map(({ position: _, dueMonth, dueDay, ...row }) => ({
    ...row,
    dueDate: nextDay(today, dueMonth, dueDay),
    mark: marks.get(row.id) ?? null,
  }));
  return { zones, answer };
}

export async function readSchoolZoning(services: Services, viewer: Viewer): Promise<SchoolZoning> {
  const [home, rows] = await Promise.all([
    readHome(services, viewer),
    services.db
      .select()
      .from(schoolZones)
      .orderBy(asc(schoolZones.position), asc(schoolZones.id))
      .limit(listLimit),
  ]);
  const { answer, marks } = answerSchools(home, rows);
  const zones = rows.map(({ position: _, ...row }) => ({
    ...row,
    phoneParts: parsePhoneText(row.phone, services.config.country),
    mark: marks.get(row.id) ?? null,
  }));
  return { zones, answer };
}

/** Next occurrence of a date, today included. Due days go up to 28, which every month has. */
function nextDay(today: string, month: number, day: number): string {
  const inYear = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return `${year}${inYear}` >= today ? `${year}${inYear}` : `${year + 1}${inYear}`;
}

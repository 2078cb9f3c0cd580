import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';

import { messages } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { toInstant } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { findMessage, listReplaced } from '~/features/safety/messages/incidents.server';
import {
  defaultSeverity,
  type Ending,
  type MessageKind,
  type Severity,
} from '~/features/safety/messages/messages';
import { displayTitle } from '~/platform/notifications/title';

export type PublicAlert = {
  id: string;
  title: string;
  message: string;
  kind: MessageKind;
  ending: Ending | null;
  severity: Severity;
  isDrill: boolean;
  sentAt: Date;
  publishedAt: Date;
  expiresAt: Date;
};

export const drillText = 'This is a drill: an exercise, and nothing has happened.';

/** A reader may show the text without its title, so a drill says so in the text too. */
export const publicText = ({ isDrill, message }: PublicAlert): string =>
  isDrill ? `${drillText}\n\n${message}` : message;

export const feedLimit = 50;

export const isPublic = and(eq(messages.type, 'safety_alert'), isNotNull(messages.confirmedAt));

export async function listPublicAlerts(services: Services): Promise<PublicAlert[]> {
  const rows = await services.db
    .select()
    .from(messages)
    .where(isPublic)
    .orderBy(desc(messages.sentAt))
    .limit(feedLimit);
  return rows.map((row) => toPublicAlert(services, row));
}

export type Earlier = { id: string; sentAt: Date };

export async function getPublicAlert(
  services: Services,
  id: string,
): Promise<PublicAlert & { earlier: Earlier[] }> {
  const row = isUuid(id) ? await findMessage(services, id) : null;
  if (!row || row.type !== 'safety_alert' || !row.confirmedAt)
    throw new NotFound('There is no such public alert.');
  return { ...toPublicAlert(services, row), earlier: await listEarlier(services, row) };
}

type Row = typeof messages.$inferSelect;

async function listEarlier(services: Services, row: Row): Promise<Earlier[]> {
  const ids = await listReplaced(services, row);
  if (ids.length === 0) return [];
  const rows = await services.db
    .select({ id: messages.id, sentAt: messages.sentAt })
    .from(messages)
    .where(inArray(messages.id, ids));
  return rows.sort((one, other) => ids.indexOf(other.id) - ids.indexOf(one.id));
}

export const toPublicAlert = ({ config }: Services, row: Row): PublicAlert => ({
  id: row.id,
  title: displayTitle(row),
  message: row.message,
  kind: row.kind,
  ending: row.ending,
  severity: row.severity ?? defaultSeverity,
  isDrill: row.isDrill,
  sentAt: row.sentAt,
  publishedAt: row.confirmedAt ?? row.sentAt,
  expiresAt: row.expiresAt ?? endOfDay(config.timeZone, row.sentAt),
});

function endOfDay(timeZone: string, instant: Date): Date {
  const midnight = toInstant(timeZone, `${addDays(dayIn(timeZone, instant), 1)}T00:00`);
  return midnight ?? new Date(instant.getTime() + 24 * 60 * 60_000);
}

import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';

import { alertLinks, messages, notifications, residents } from '#db/schema';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { hashToken } from '~/platform/residents/link-token.server';
import { hasAccess } from '~/platform/residents/household.server';

import { feedLimit, isPublic, type PublicAlert, toPublicAlert } from '../feeds/public-alerts.server';

type Row = typeof messages.$inferSelect;

/** An alert with its follow-ups, as one page shows it. */
export type PagedIncident = {
  ids: string[];
  /** Newest first. */
  alerts: (PublicAlert & { url: string; hasOwnEnd: boolean })[];
  /** A newer follow-up that no manager has confirmed. */
  unconfirmedId: string | null;
  /** The sender of the newest, if no manager has confirmed it. */
  unconfirmedSender: string | null;
};

/** The incidents of the alerts in the public feed. */
export async function listPublicIncidents(services: Services): Promise<PagedIncident[]> {
  const newest = services.db
    .select({ firstId: firstId.as('first_id') })
    .from(messages)
    .where(isPublic)
    .orderBy(desc(messages.sentAt))
    .limit(feedLimit)
    .as('newest');
  const rows = await readChain(
    services,
    services.db.selectDistinct({ firstId: newest.firstId }).from(newest).as('incidents'),
  );
  return [...groupBy(rows, ({ id, incidentId }) => incidentId ?? id).values()].map((chain) =>
    toPublicIncident(services, chain),
  );
}

export async function findPublicIncident(
  services: Services,
  messageId: string,
): Promise<PagedIncident | null> {
  if (!isUuid(messageId)) return null;
  const chain = await readChain(services, publicIncident(services, messageId));
  return chain.length > 0 ? toPublicIncident(services, chain) : null;
}

/** The incident of a link's message, for the recipient of the link, while its newest message is current. */
export async function findLinkedIncident(
  services: Services,
  messageId: string,
  token: string,
): Promise<PagedIncident | null> {
  if (!isUuid(messageId)) return null;
  const now = services.clock.now();
  const { residentId, tokenHash } = alertLinks;
  const incidents = services.db
    .select({ firstId: firstId.as('first_id') })
    .from(alertLinks)
    .innerJoin(messages, eq(messages.id, alertLinks.messageId))
    .innerJoin(residents, eq(residents.id, residentId))
    .innerJoin(
      notifications,
      and(eq(notifications.residentId, residentId), eq(notifications.id, messages.id)),
    )
    .where(and(eq(tokenHash, hashToken(token)), eq(messages.id, messageId), hasAccess(now)))
    .as('incidents');
  const chain = await readChain(services, incidents);
  if (chain.length === 0) return null;
  const incident = toIncident(services, chain, () => true);
  return incident.alerts[0]!.expiresAt > now ? incident : null;
}

const firstId = sql<string>`coalesce(${messages.incidentId}, ${messages.id})`;

const publicIncident = ({ db }: Services, messageId: string) =>
  db
    .select({ firstId: firstId.as('first_id') })
    .from(messages)
    .where(and(isPublic, eq(messages.id, messageId)))
    .as('incidents');

type Incidents = ReturnType<typeof publicIncident>;

/** All messages of incidents, by the indexes of both columns. */
const readChain = ({ db }: Services, incidents: Incidents): Promise<Row[]> =>
  db
    .select(getTableColumns(messages))
    .from(incidents)
    .innerJoin(messages, or(eq(messages.id, incidents.firstId), eq(messages.incidentId, incidents.firstId)));

const toPublicIncident = (services: Services, chain: Row[]) =>
  toIncident(services, chain, ({ confirmedAt }) => confirmedAt !== null);

function toIncident(services: Services, rows: Row[], isShown: (row: Row) => boolean): PagedIncident {
  const chain = inOrder(rows);
  const newest = chain[0]!;
  const shown = chain.filter(isShown);
  return {
    ids: shown.map(({ id }) => id),
    alerts: shown.map((row) => ({
      ...toPublicAlert(services, row),
      url: row.url,
      hasOwnEnd: row.expiresAt !== null,
    })),
    unconfirmedId: isShown(newest) ? null : newest.id,
    unconfirmedSender: shown[0]!.confirmedAt === null ? shown[0]!.senderName : null,
  };
}

/** Newest first. Follow-ups may have the same time as the message that they replace. */
function inOrder(rows: Row[]): Row[] {
  const byReplaced = new Map(rows.map((row) => [row.refersTo, row]));
  const chain: Row[] = [];
  let row = rows.find(({ refersTo }) => refersTo === null);
  for (; row; row = byReplaced.get(row.id)) chain.unshift(row);
  return chain;
}

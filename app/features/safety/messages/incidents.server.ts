import { asc, eq, or } from 'drizzle-orm';

import { messages } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';

type Row = typeof messages.$inferSelect;

export type Incident = {
  message: Row;
  first: Row;
  newest: Row;
  corrections: number;
};

/** @param options.isLocked serializes follow-ups until the transaction ends. @throws NotFound */
export async function getIncident(
  services: Services,
  messageId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Incident> {
  const found = isUuid(messageId) ? await findMessage(services, messageId) : null;
  if (!found) throw new NotFound('There is no such message.');
  const firstId = found.incidentId ?? found.id;
  if (isLocked) {
    await services.db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.id, firstId))
      .for('no key update');
  }
  const chain = await services.db
    .select()
    .from(messages)
    .where(or(eq(messages.id, firstId), eq(messages.incidentId, firstId)))
    .orderBy(asc(messages.sentAt));
  const replaced = new Set(chain.map(({ refersTo }) => refersTo));
  const [message, first, newest] = [
    chain.find(({ id }) => id === messageId),
    chain.find(({ id }) => id === firstId),
    chain.find(({ id }) => !replaced.has(id)),
  ];
  if (!message || !first || !newest) throw new NotFound('There is no such message.');
  return { message, first, newest, corrections: chain.filter(({ kind }) => kind === 'update').length };
}

export async function findMessage(services: Services, messageId: string): Promise<Row | null> {
  const [row] = await services.db.select().from(messages).where(eq(messages.id, messageId));
  return row ?? null;
}

export async function listReplaced(services: Services, message: Row): Promise<string[]> {
  if (!message.incidentId) return [];
  const earlier = await services.db
    .select({ id: messages.id, refersTo: messages.refersTo })
    .from(messages)
    .where(or(eq(messages.id, message.incidentId), eq(messages.incidentId, message.incidentId)));
  const referred = new Map(earlier.map(({ id, refersTo }) => [id, refersTo]));
  const replaced: string[] = [];
  for (let id = message.refersTo; id; id = referred.get(id) ?? null) replaced.push(id);
  return replaced;
}

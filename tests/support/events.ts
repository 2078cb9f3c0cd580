import { randomUUID } from 'node:crypto';

import { events } from '#db/schema';
import type { Services } from '~/domain/services';

type Made = { title?: string; capacity?: number | null; inHours?: number };

export async function makeEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { title = 'Test Picnic', capacity = null, inHours = 48 }: Made = {},
): Promise<string> {
  const now = clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const id = randomUUID();
  await db.insert(events).values({
    id,
    title,
    capacity,
    details: 'Bring a blanket.',
    place: 'Test Green',
    startsAt: at(inHours),
    endsAt: at(inHours + 2),
    createdAt: now,
    changedAt: now,
  });
  return id;
}

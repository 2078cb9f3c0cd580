import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Db } from '#db/client';
import { sessions } from '#db/schema';
import { testNow } from './test-clock';

export async function insertSessions(db: Db, residentIds: string[]): Promise<string[]> {
  const now = testNow();
  const tokens = residentIds.map(() => randomBytes(32).toString('base64url'));
  await db.insert(sessions).values(
    residentIds.map((residentId, at) => ({
      id: randomUUID(),
      tokenHash: createHash('sha256')
        .update(tokens[at] ?? '')
        .digest('hex'),
      residentId,
      createdAt: now,
      lastSeenAt: now,
    })),
  );
  return tokens.map((token) => `vclink_session=${token}`);
}

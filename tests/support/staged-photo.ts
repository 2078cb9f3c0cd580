import { randomBytes } from 'node:crypto';

import { photoFiles, photos } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

export async function insertStagedPhoto(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  alt = '',
  bytes?: Buffer,
) {
  const [photo] = await db
    .insert(photos)
    .values({
      hash: randomBytes(16).toString('hex'),
      ...{ width: 640, height: 480, color: '#336699', alt },
      ...{ uploadedBy: viewer.id, createdAt: clock.now() },
    })
    .returning();
  const { id, hash } = photo!;
  const file = { photoId: id, type: 'jpg' as const, bytes: bytes ?? Buffer.from(hash) };
  await db.insert(photoFiles).values((['small', 'large'] as const).map((size) => ({ ...file, size })));
  return { id, hash, alt };
}

import { eq } from 'drizzle-orm';

import { pushSubscriptions } from '#db/schema';
import type { Services } from '~/domain/services';

import { deviceLimit, type PushPayload } from './push';
import { encodeNote } from './push-payload.server';
import type { PushOptions, PushResult } from './push.server';

/** What is said to all of a resident's devices: each is told its own id besides. */
export type NoteForDevices = Omit<PushPayload, 'device' | 'sentAt'>;

/**
 * One try to each of a resident's devices, all at once: it takes no longer than one push's deadline. Devices that are
 * gone are taken away. Not within a transaction, which would be open as long.
 * @returns what became of each
 */
export async function pushToDevices(
  services: Services,
  residentId: string,
  note: NoteForDevices,
  options: PushOptions,
): Promise<PushResult[]> {
  const { db, clock, push } = services;
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.residentId, residentId))
    .limit(deviceLimit);
  const sentAt = clock.now().toISOString();
  return Promise.all(
    devices.map(async (device) => {
      const result = await push.send(device, encodeNote({ ...note, device: device.id, sentAt }), options);
      if (result.kind === 'gone')
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
      return result;
    }),
  );
}

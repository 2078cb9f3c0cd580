import type { Services } from '~/domain/services';
import type { Feed } from '~/platform/telemetry/telemetry';

import type { IngestClient } from './ingest-client.server';
import { createSampleReadings } from './readings.server';
import { listUnchangedTokens, type SampleDevice, claimSampleDevices } from './sample-devices.server';

/** Steps are aligned to the clock, so that two processes send identical readings. */
const stepMs: Record<Feed, number> = { energy: 10_000, water: 10_000, shuttle: 5000 };
export const shortestStepMs = Math.min(...Object.values(stepMs));

/** Wait before taking the tokens back from another process. */
const retakeAfterMs = 30_000;

export type ReadingSender = {
  /** Sends every reading due by `now` (epoch ms). @returns the first failure for the log, or null */
  sendDue(now: number): Promise<object | null>;
};

export function createReadingSender(services: Services, client: Pick<IngestClient, 'post'>): ReadingSender {
  const readings = createSampleReadings(services);
  let devices: SampleDevice[] | null = null;
  let lockedOutAt: number | null = null;
  /** Devices that a manager revoked or gave a new token. */
  const released: string[] = [];

  /** @returns the last HTTP status, or null if nothing was due */
  async function sendFor(device: SampleDevice, now: number): Promise<number | null> {
    const at = new Date(Math.floor(now / stepMs[device.feed]) * stepMs[device.feed]);
    if (device.lastReadingAt && at <= device.lastReadingAt) return null;
    let status: number | null = null;
    for (const batch of await readings.toBatches(device, at)) {
      status = await client.post(device.feed, device.token, batch);
      // A reading that doesn't fit now won't fit later.
      if (status >= 300 && status !== 400) return status;
    }
    device.lastReadingAt = at;
    return status;
  }

  /** Tokens are replaced all at once by another process, one at a time by a manager. */
  async function checkTokens(devices: SampleDevice[], now: number): Promise<void> {
    const unchanged = await listUnchangedTokens(services, devices);
    if (unchanged.length === 0) lockedOutAt = now;
    else released.push(...devices.flatMap(({ id }) => (unchanged.includes(id) ? [] : [id])));
  }

  return {
    async sendDue(now) {
      if (lockedOutAt !== null && now - lockedOutAt < retakeAfterMs) return { status: 401 };
      if (lockedOutAt !== null) devices = null;
      devices ??= await claimSampleDevices(services, released);
      lockedOutAt = null;
      const statuses = new Set<number>();
      for (const device of devices) {
        const status = await sendFor(device, now);
        if (status === 403) released.push(device.id);
        if (status !== null) statuses.add(status);
      }
      if (statuses.has(401)) await checkTokens(devices, now);
      devices = devices.filter(({ id }) => !released.includes(id));
      const failed = [...statuses].find((status) => status >= 300 && status !== 403);
      return failed === undefined ? null : { status: failed };
    },
  };
}

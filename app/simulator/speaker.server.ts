import type { Services } from '~/domain/services';
import type { Feed } from '~/platform/telemetry/telemetry';

import type { IngestClient } from './ingest-client.server';
import { createSampleReadings } from './readings.server';
import { listStillOurs, type SampleDevice, takeSampleDevices } from './sample-devices.server';

/** How often vehicles speak, and meters: at full steps of the clock, so that two processes say the same. */
const stepMs: Record<Feed, number> = { energy: 10_000, water: 10_000, shuttle: 5000 };
export const shortestStepMs = Math.min(...Object.values(stepMs));

/** Another process took all tokens: after this we take them back. Both say the same, so that it harms nothing. */
const retakeAfterMs = 30_000;

export type Speaker = {
  /**
   * Says, one device after another, what is to be said by now, and has not been said.
   * @returns what went wrong first, as the log may have it; null where all was taken. What was not is said again
   * @param now as `Date.now()` has it
   */
  speak(now: number): Promise<object | null>;
};

/** Speaks for the sample devices through `client`, with tokens that it gives them itself. */
export function createSpeaker(services: Services, client: Pick<IngestClient, 'post'>): Speaker {
  const readings = createSampleReadings(services);
  let ours: SampleDevice[] | null = null;
  let lockedOutAt: number | null = null;
  /** A manager revoked them, or gave them tokens of their own: they are not ours to speak for. */
  const givenUp: string[] = [];

  /** @returns the status of the last answer; null where it had nothing to say */
  async function speakFor(device: SampleDevice, now: number): Promise<number | null> {
    const at = new Date(Math.floor(now / stepMs[device.feed]) * stepMs[device.feed]);
    if (device.lastReadingAt && at <= device.lastReadingAt) return null;
    let status: number | null = null;
    for (const batch of await readings.toBatches(device, at)) {
      status = await client.post(device.feed, device.token, batch);
      // What does not fit now will not fit later either.
      if (status >= 300 && status !== 400) return status;
    }
    device.lastReadingAt = at;
    return status;
  }

  /** After a token of ours was refused: one process takes all at once, a manager one by one. */
  async function look(devices: SampleDevice[], now: number): Promise<void> {
    const still = await listStillOurs(services, devices);
    if (still.length === 0) lockedOutAt = now;
    else givenUp.push(...devices.flatMap(({ id }) => (still.includes(id) ? [] : [id])));
  }

  return {
    async speak(now) {
      if (lockedOutAt !== null && now - lockedOutAt < retakeAfterMs) return { status: 401 };
      if (lockedOutAt !== null) ours = null;
      ours ??= await takeSampleDevices(services, givenUp);
      lockedOutAt = null;
      const statuses = new Set<number>();
      for (const device of ours) {
        const status = await speakFor(device, now);
        if (status === 403) givenUp.push(device.id);
        if (status !== null) statuses.add(status);
      }
      if (statuses.has(401)) await look(ours, now);
      ours = ours.filter(({ id }) => !givenUp.includes(id));
      const failed = [...statuses].find((status) => status >= 300 && status !== 403);
      return failed === undefined ? null : { status: failed };
    },
  };
}

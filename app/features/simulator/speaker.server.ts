import type { Services } from '../../domain/services';
import type { Feed } from '../telemetry/telemetry';
import type { IngestClient } from './ingest-client.server';
import { createSampleReadings } from './readings.server';
import { type SampleDevice, takeSampleDevices } from './sample-devices.server';

/** How often vehicles speak, and meters: at full steps of the clock, so that two processes say the same. */
const stepMs: Record<Feed, number> = { energy: 10_000, water: 10_000, shuttle: 5000 };
export const shortestStepMs = Math.min(...Object.values(stepMs));

/** Another process took the tokens: after this we take them back. Both say the same, so that it harms nothing. */
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
  let taken: { devices: SampleDevice[]; at: number } | null = null;
  let isLockedOut = false;

  /** @returns the status of the last answer; null where it had nothing to say */
  async function speakFor(device: SampleDevice, now: number): Promise<number | null> {
    const at = new Date(Math.floor(now / stepMs[device.feed]) * stepMs[device.feed]);
    if (device.lastReadingAt && at <= device.lastReadingAt) return null;
    let status: number | null = null;
    for (const batch of await readings.batchesOf(device, at)) {
      status = await client.post(device.feed, device.token, batch);
      // What does not fit now will not fit later either.
      if (status >= 300 && status !== 400) return status;
    }
    device.lastReadingAt = at;
    return status;
  }

  return {
    async speak(now) {
      if (!taken || (isLockedOut && now - taken.at >= retakeAfterMs)) {
        taken = { devices: await takeSampleDevices(services), at: now };
      }
      const statuses = new Map<SampleDevice, number>();
      for (const device of taken.devices) {
        const status = await speakFor(device, now);
        if (status !== null) statuses.set(device, status);
      }
      isLockedOut = statuses.size > 0 && [...statuses.values()].every((status) => status === 401);
      // A manager revoked it, or gave it a token of their own: it is not ours to speak for.
      const isLost = (device: SampleDevice) => [401, 403].includes(statuses.get(device) ?? 0);
      if (!isLockedOut) taken.devices = taken.devices.filter((device) => !isLost(device));
      const status = [...statuses.values()].find((status) => status >= 300 && status !== 403);
      return status === undefined ? null : { status };
    },
  };
}

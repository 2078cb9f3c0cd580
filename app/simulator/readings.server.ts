import { type SampleReading, sampleMeters } from '#db/seed/sample-meters';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import {
  listShuttleRoutes,
  listShuttles,
  listShuttleStops,
} from '~/features/community/shuttle/shuttles.server';
import { listDepartures } from '~/features/community/shuttle/timetable/timetable.server';

import { type Line, locateVehicle } from './drive';
import { dueTimes } from './due-times';
import type { SampleDevice } from './sample-devices.server';

export type Batch = { readings: object[] };
const batchLimit = 500;

export type SampleReadings = {
  /** Missed readings come first. @param now rounded to the feed's step, so repeated readings are identical */
  toBatches(device: SampleDevice, now: Date): Promise<Batch[]>;
};

/** The shuttle timetable is cached this long. */
const linesCacheMs = 10 * 60_000;

export function createSampleReadings(services: Services): SampleReadings {
  const { timeZone } = services.config;
  const meters = new Map(sampleMeters(timeZone).map((meter) => [meter.id, meter]));
  let cached: { at: number; lines: Line[]; onDuty: ReadonlySet<string> } | null = null;

  async function locateShuttle(shuttleId: string, now: Date) {
    if (!cached || now.getTime() - cached.at >= linesCacheMs) {
      const vehicles = await listShuttles(services);
      const onDuty = new Set(vehicles.flatMap(({ id, isOnDuty }) => (isOnDuty ? [id] : [])));
      cached = { at: now.getTime(), lines: await readLines(services, now), onDuty };
    }
    return cached.onDuty.has(shuttleId) ? locateVehicle(shuttleId, cached.lines, now) : null;
  }
  return {
    async toBatches({ id, feed, shuttleId, lastReadingAt }, now) {
      if (shuttleId !== null) {
        const place = await locateShuttle(shuttleId, now);
        // Accuracy in meters varies, as with a GPS receiver under trees.
        const accuracy = 4 + (Math.floor(now.getTime() / 5000) % 7);
        return place ? [{ readings: [{ timestamp: now, ...place, accuracy }] }] : [];
      }
      const meter = meters.get(id);
      if (!meter) return [];
      const wire = feed === 'water' ? waterOnWire : energyOnWire;
      const times = dueTimes(lastReadingAt, now);
      return inBatches(times.map((at) => ({ timestamp: at, ...wire(meter.read(at)) })));
    },
  };
}

/** Yesterday's departures may still be under way. */
async function readLines(services: Services, now: Date): Promise<Line[]> {
  const today = dayIn(services.config.timeZone, now);
  const lines: Line[] = [];
  for (const { id } of await listShuttleRoutes(services)) {
    const departures = [];
    for (const days of [-1, 0, 1]) {
      departures.push(...(await listDepartures(services, id, { date: addDays(today, days) })));
    }
    lines.push({ stops: await listShuttleStops(services, id), departures });
  }
  return lines;
}

const energyOnWire = ({ total, rate, chargePercent, flowKw }: SampleReading) => ({
  totalKwh: total,
  powerKw: rate,
  chargePercent,
  flowKw,
});

const waterOnWire = ({ total, rate, pressurePsi }: SampleReading) => ({
  totalGallons: total,
  flowGpm: rate,
  pressurePsi,
});

const inBatches = (readings: object[]): Batch[] =>
  Array.from({ length: Math.ceil(readings.length / batchLimit) }, (_, index) => ({
    readings: readings.slice(index * batchLimit, (index + 1) * batchLimit),
  }));

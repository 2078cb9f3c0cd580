import type { Tone } from '~/ui/pill';

import type { Decision, Outcome } from '~/platform/telemetry/judge-readings';
import { devicePath } from './manage-devices';

/** Decisions that a manager can make on a reading: `rules` removes an earlier one. */
export const readingDecisions = ['rules', 'corrected', 'ignored', 'reset', 'accepted'] as const;
export type ReadingDecision = (typeof readingDecisions)[number];

/** A device's reading, and its outcome. */
export type DeviceReading = {
  /** ISO 8601, by the device's clock and by ours. */
  time: string;
  receivedAt: string;
  /** In words, with units. */
  said: string;
  /** Null for readings that aren't counted: a position, a charge, a power. */
  made: { outcome: Outcome; decision: Decision | null; corrected: string | null } | null;
};

/** A page of readings, and from which time on the next one goes back; null: there is none. */
export type ReadingPage = { readings: DeviceReading[]; olderThan: string | null };

export const readingPath = (deviceId: string, time: string) =>
  `${devicePath(deviceId)}/readings/${encodeURIComponent(time)}`;

export const outcomeWords: Record<Outcome, { text: string; tone: Tone }> = {
  counted: { text: 'Counted', tone: 'plain' },
  noise: { text: 'Noise, not counted', tone: 'plain' },
  reset: { text: 'Reset, counts from here', tone: 'plain' },
  waiting: { text: 'Jump, waits for you', tone: 'notice' },
  ignored: { text: 'Ignored', tone: 'plain' },
};

import type { Tone } from '~/ui/pill';

import type { Decision, Outcome } from '~/platform/telemetry/judge-readings';
import { devicePath } from './manage-devices';

/** `rules` removes an earlier decision. */
export const readingDecisions = ['rules', 'corrected', 'ignored', 'reset', 'accepted'] as const;
export type ReadingDecision = (typeof readingDecisions)[number];

export type DeviceReading = {
  /** ISO 8601, by the device's clock and by ours. */
  time: string;
  receivedAt: string;
  /** With units. */
  said: string;
  /** Null for positions and other readings that aren't counted. */
  made: { outcome: Outcome; decision: Decision | null; corrected: string | null } | null;
};

/** `olderThan` starts the next page; null on the last one. */
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

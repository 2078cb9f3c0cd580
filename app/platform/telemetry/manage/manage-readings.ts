import type { Tone } from '~/ui/pill';

import type { Decision, Outcome } from '~/platform/telemetry/judge-readings';
import { devicePath } from './manage-devices';

/** The decision `rules` removes an earlier one. */
export const readingDecisions = ['rules', 'corrected', 'ignored', 'reset', 'accepted'] as const;
export type ReadingDecision = (typeof readingDecisions)[number];

export type DeviceReading = {
  time: string;
  receivedAt: string;
  said: string;
  /** Null for positions and other readings that aren't counted. */
  made: { outcome: Outcome; decision: Decision | null; corrected: string | null } | null;
};

export type ReadingPage = { readings: DeviceReading[]; olderThan: string | null };

export const readingPath = (deviceId: string, time: string) =>
  `${devicePath(deviceId)}/readings/${encodeURIComponent(time)}`;

export const outcomeWords: Record<Outcome, { text: string; tone: Tone }> = {
  counted: { text: 'Counted', tone: 'plain' },
  noise: { text: 'Noise, not counted', tone: 'plain' },
  reset: { text: 'Reset, counts from here', tone: 'plain' },
  waiting: { text: 'Jump, needs review', tone: 'notice' },
  ignored: { text: 'Ignored', tone: 'plain' },
};

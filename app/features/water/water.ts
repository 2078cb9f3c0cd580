/** The neighbourhood's water of today (S2 §3), as pages show it and /ws sends it. Amounts in gallons. */
export type WaterData = {
  todayUsage: number;
  /** What the metered homes together are to stay below. */
  todayTarget: number;
  todayPercentage: number;
  monthlyUsage: number;
  /** In percent, against as many days of the month before; null where that has no readings. */
  changeVsLastMonth: number | null;
  leakStatus: string;
  /** psi; null where no device says. */
  pressure: number | null;
  monitoringStatus: string;
  unit: 'gal';
  /** Whether meters measured it, or it is S2's sample, of a neighbourhood that has no meters yet. */
  source: 'readings' | 'sample';
  /** ISO 8601: the newest reading; null without any. */
  updatedAt: string | null;
  /** Gallons a minute at the moment; null where no device says. */
  flow: number | null;
  /** How many meters have sent nothing for a minute, of how many. */
  silentMeters: number;
  meters: number;
};

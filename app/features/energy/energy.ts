/** What a part of the neighbourhood's energy gives at the moment; what no device measures is left out. */
export type FacilityOutput = {
  /** kW that it makes or that the homes use. */
  outputKw?: number;
  /** A battery's charge in percent. */
  chargePercent?: number;
  /** kW into the battery or from the grid; below zero out of it, or into the grid. */
  flowKw?: number;
  /** ISO 8601: the newest reading that says so. */
  at: string;
};

/** The neighbourhood's energy of today (S2 §3), as pages show it and /ws sends it. Amounts in kWh, powers in kW. */
export type EnergyData = {
  solarGenerated: number;
  homeUsage: number;
  /** What was made beyond what was used, and went to the grid: never below zero. */
  excess: number;
  /** The part of the use, in percent, that the sun covered within the same hour; null without use. */
  efficiency: number | null;
  unit: 'kWh';
  /** Whether meters measured it, or it is S2's sample, of a neighbourhood that has no meters yet. */
  source: 'readings' | 'sample';
  /** ISO 8601: the newest reading of those that the screen needs, whichever is older; null without any. */
  updatedAt: string | null;
  /** At the moment; null where no device says. */
  solarKw: number | null;
  usageKw: number | null;
  /** How many meters have sent nothing for a minute, of how many. */
  silentMeters: number;
  meters: number;
  /** The neighbourhood's calendar day, and its hours so far by when they begin (ISO 8601). */
  day: string;
  hours: { start: string; solar: number; usage: number }[];
  /** By the facility's id. */
  facilities: Record<string, FacilityOutput>;
};

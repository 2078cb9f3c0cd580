/** kWh of an hour (or of a day). */
export type MadeAndUsed = { solar: number; usage: number };
/** Energy through the meters of batteries and of the grid connection; null without a reading. */
export type Flows = { battery: TakenAndGiven | null; grid: TakenAndGiven | null };
/** kWh into a battery or from the grid (`taken`), and the other way (`given`). */
export type TakenAndGiven = { taken: number; given: number };

/**
 * Import from and export to the grid, in kWh: by the grid's own meter, and in hours without one by production and use
 * within the hour. Solar surplus of the day that is used at night counts as both export and import.
 */
export function toExchange(hours: readonly (MadeAndUsed & Flows)[]): { imported: number; exported: number } {
  let [imported, exported] = [0, 0];
  for (const { solar, usage, battery, grid } of hours) {
    const lacking = usage + (battery?.taken ?? 0) - solar - (battery?.given ?? 0);
    imported += grid ? grid.taken : Math.max(0, lacking);
    exported += grid ? grid.given : Math.max(0, -lacking);
  }
  return { imported, exported };
}

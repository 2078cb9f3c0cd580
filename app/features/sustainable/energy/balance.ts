export type MadeAndUsed = { solar: number; usage: number };
export type Flows = { battery: TakenAndGiven | null; grid: TakenAndGiven | null };
/** kWh into a battery or from the grid (`taken`), and the other way (`given`). */
export type TakenAndGiven = { taken: number; given: number };

/** Import and export in kWh, by the grid's meter, else from each hour's balance. */
export function toExchange(hours: readonly (MadeAndUsed & Flows)[]): { imported: number; exported: number } {
  let [imported, exported] = [0, 0];
  for (const { solar, usage, battery, grid } of hours) {
    const lacking = usage + (battery?.taken ?? 0) - solar - (battery?.given ?? 0);
    imported += grid ? grid.taken : Math.max(0, lacking);
    exported += grid ? grid.given : Math.max(0, -lacking);
  }
  return { imported, exported };
}

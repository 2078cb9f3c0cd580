/** In what distances and water are said: miles, feet and gallons, or kilometers, meters and liters. */
export const unitSystems = ['us', 'metric'] as const;
export type Units = (typeof unitSystems)[number];

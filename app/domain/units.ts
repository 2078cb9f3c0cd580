export const unitSystems = ['us', 'metric'] as const;
export type Units = (typeof unitSystems)[number];

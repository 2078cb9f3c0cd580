import { formatEnergy } from './energy-words';

/** A bar of so many kWh; null is a gap. */
export const figure = (kwh: number | null) => ({ value: kwh, text: kwh === null ? null : formatEnergy(kwh) });

const hoursOfDay = 24;
/** On a day on which clocks change, noon is off by half a bar: the table has each hour's own time. */
const axis = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'] as const;

/** Leaves room for the hours that are to come. */
export const roomForDay = (hours: number) => ({ slots: Math.max(hoursOfDay, hours), axis });

import { counted } from '~/domain/counted';

import type { Figures, Metered } from '../figures.server';

/** Whole numbers as people write them. */
export const whole = (amount: number): string => Math.round(amount).toLocaleString('en-US');

const daysOfMonth = 30;

/** What a home uses in a month of 30 days, by its average; null without a meter. */
export const monthOf = (metered: Metered | null): number | null => metered && metered.perDay * daysOfMonth;

/** 'About 38 kWh a month'; null for what rounds to nothing. */
export function aboutAMonth(amount: number | null, unit: string): string | null {
  return amount === null || amount < 0.5 ? null : `About ${whole(amount)} ${unit} a month`;
}

/** A part of what the home uses. */
export const electricityShare = (share: number) => (figures: Figures) =>
  aboutAMonth(scaled(monthOf(figures.energy), share), 'kWh');

export const waterShare = (share: number) => (figures: Figures) =>
  aboutAMonth(scaled(monthOf(figures.water), share), 'gallons');

const scaled = (amount: number | null, share: number) => amount && amount * share;

/** What can't be put in a number. */
export const noSavings = () => null;

const inTime = ({ days }: Metered) =>
  days >= daysOfMonth ? 'in the last 30 days' : `in the ${counted(days, 'day')} that its meter has told of`;

const besideOthers = ({ neighbours }: Metered, unit: string) =>
  neighbours === null ? '' : `; other homes here used about ${whole(neighbours)} ${unit} a day last week`;

const sayCompleted = (tips: number, category: string): string =>
  `You have completed ${counted(tips, `${category} tip`)} so far.`;

/** 'Your home used 412 kWh in the last 30 days, about 14 a day; other homes …'. Without a meter, what there is. */
export function sayElectricity({ energy, energyViews, completed, offered }: Figures): string {
  if (!energy && !offered.has('energy')) return sayCompleted(completed.energy, 'energy');
  if (!energy) return `You have looked at the energy page on ${energyViews} of the last 30 days.`;
  const { total, perDay } = energy;
  return `Your home used ${whole(total)} kWh ${inTime(energy)}, about ${whole(perDay)} a day${besideOthers(energy, 'kWh')}.`;
}

export function sayWater({ water, waterTarget, completed }: Figures): string {
  if (!water) return sayCompleted(completed.water, 'water');
  const { total, perDay } = water;
  return `Your home used ${whole(total)} gallons of water ${inTime(water)}, about ${whole(perDay)} a day of a target of ${whole(waterTarget)}${besideOthers(water, 'gallons')}.`;
}

export const sayRides = ({ rides, completed, offered }: Figures): string =>
  offered.has('shuttle')
    ? `You have taken ${counted(rides, 'shuttle ride')} in the last 30 days.`
    : sayCompleted(completed.transportation, 'transportation');

export const sayWaste = ({ completed }: Figures): string => sayCompleted(completed.waste, 'waste');

export const sayTrades = (figures: Figures): string => {
  const { tradePosts, offered } = figures;
  if (!offered.has('garden')) return sayTogether(figures);
  return `You have put up ${counted(tradePosts, 'trade post')} at the garden in the last 30 days.`;
};

export const sayGarden = (figures: Figures): string => {
  const { plots, workshops, offered } = figures;
  if (!offered.has('garden')) return sayTogether(figures);
  return `Your household has ${counted(plots, 'garden plot')}, and you have joined ${counted(workshops, 'workshop')} in the last 30 days.`;
};

export const sayTogether = (figures: Figures): string => {
  const { events, bookings, offered } = figures;
  if (!offered.has('events') && !offered.has('classes')) return sayHabits(figures);
  return `You have been to ${counted(events, 'community event')} and made ${counted(bookings, 'booking')} in the last 30 days.`;
};

export const sayOutdoors = (figures: Figures): string => {
  const { trailReports, offered } = figures;
  if (!offered.has('trails')) return sayTogether(figures);
  return `You have told of ${counted(trailReports, 'trail')} in the last 30 days.`;
};

export const sayHabits = ({ completed, completedLately }: Figures): string =>
  `You have completed ${counted(completed.lifestyle, 'lifestyle tip')} so far, and ${counted(completedLately, 'tip')} of all kinds in the last 30 days.`;

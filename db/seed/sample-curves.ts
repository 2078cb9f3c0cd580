/*
 * What the sample neighborhood's meters measure, as functions of time alone: asked twice, or by two processes, they
 * say the same, and a register is the exact integral of its rate. Nothing is added up from day to day: each amount
 * is had directly, however long ago the beginning is.
 */

const dayMs = 24 * 60 * 60_000;
const year = 365.25;
/** 2025-01-01, a Wednesday, is day 0. */
const epoch = Date.UTC(2025, 0, 1);
const weekdayOfEpoch = 3;

/** A day since the epoch by the zone's winter clocks, and the hour in it, 0 to 24. */
export type SampleTime = { day: number; hour: number };

/** @returns the time of an instant by the clocks that `timeZone` has in winter, so that every day has 24 hours */
export function sampleClock(timeZone: string): (at: Date) => SampleTime {
  const offset = winterOffset(timeZone);
  return (at) => {
    const days = (at.getTime() + offset - epoch) / dayMs;
    return { day: Math.floor(days), hour: (days - Math.floor(days)) * 24 };
  };
}

/** The other way round. */
export const instantOfSample = (timeZone: string, { day, hour }: SampleTime): Date =>
  new Date(epoch + (day + hour / 24) * dayMs - winterOffset(timeZone));

/** The number of a calendar day, YYYY-MM-DD. */
export const sampleDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - epoch) / dayMs;

const winterOffset = (timeZone: string) => Math.min(offsetAt(timeZone, 0), offsetAt(timeZone, 6));

/** How far the zone's clocks are ahead of UTC in a month of the first year, in milliseconds. */
function offsetAt(timeZone: string, month: number): number {
  const at = new Date(Date.UTC(2025, month, 15));
  // Sweden writes dates and times as ISO does.
  return Date.parse(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - at.getTime();
}

/** Something between 0 and 1 that is the same for the same numbers. */
export function chance(seed: number, n: number): number {
  let bits = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 0x7f4a7c15, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** What a meter's register shows, and what runs through it an hour. */
export type Measured = { total: number; perHour: number };
export type Curve = (time: SampleTime) => Measured;

/**
 * A meter of so much until the beginning of each day (`until`, which never falls), of which the part `share`, 0 to 1,
 * has come by an hour of the day. Within each quarter of an hour it comes unevenly, as people switch on and off and
 * clouds pass: by up to `unevenness` of its rate, which is the less the more there are together.
 */
function curve(
  seed: number,
  until: (day: number) => number,
  share: (day: number, hour: number) => number,
  unevenness = 0.9,
): Curve {
  const by = (day: number, hour: number) => {
    const [from, to, part] = [until(day), until(day + 1), share(day, hour)];
    // To the last bit: a register that fell by a rounding would read as one that was reset.
    return part >= 1 ? to : Math.min(to, from + (to - from) * part);
  };
  return ({ day, hour }) => {
    const quarter = Math.min(95, Math.floor(hour * 4));
    const [from, to] = [by(day, quarter / 4), by(day, (quarter + 1) / 4)];
    const part = hour * 4 - quarter;
    const uneven = unevenness * (2 * chance(seed, day * 96 + quarter) - 1);
    const come = part + (uneven / (4 * Math.PI)) * (1 - Math.cos(4 * Math.PI * part));
    return {
      total: Math.min(to, from + (to - from) * come),
      perHour: 4 * (to - from) * (1 + uneven * Math.sin(4 * Math.PI * part)),
    };
  };
}

/** The part of a day's amount that has come by an hour, by the weight of each of its 24 hours. */
function shareByHour(weights: readonly number[]): (hour: number) => number {
  const sums = weights.reduce<number[]>((before, weight) => [...before, before.at(-1)! + weight], [0]);
  const whole = sums.at(-1)!;
  return (hour) => {
    const full = Math.min(24, Math.floor(hour));
    return (sums[full]! + (weights[full] ?? 0) * (hour - full)) / whole;
  };
}

/** 1 at the year's beginning of winter, −1 at that of summer. */
const winter = (day: number) => Math.cos((2 * Math.PI * (day + 10)) / year);
/** Its integral from the epoch on. */
const winterUntil = (day: number) => (year / (2 * Math.PI)) * Math.sin((2 * Math.PI * (day + 10)) / year);

/**
 * An array that makes `mean` kWh a day over the year: a quarter as much in winter as in summer, and on one day up to
 * four times what it makes on another beside it.
 */
export function sunCurve(seed: number, mean: number): Curve {
  const season = (day: number) => mean * (1 - 0.62 * winter(day));
  const until = (day: number) =>
    mean * (day - 0.62 * winterUntil(day)) + 0.6 * season(day) * chance(seed, day);
  const share = (day: number, hour: number) => {
    const half = 6 - 1.75 * winter(day);
    const part = Math.min(1, Math.max(0, (hour - (12.2 - half)) / (2 * half)));
    return (1 - Math.cos(Math.PI * part)) / 2;
  };
  // A cloud never covers all of a meadow at once.
  return curve(seed, until, share, 0.5);
}

/** Workdays begin early; Saturdays and Sundays late, and are spent at home. */
const homeHours = {
  workday: shareByHour([4, 3, 3, 3, 3, 4, 8, 12, 9, 5, 4, 4, 5, 4, 4, 5, 7, 12, 16, 17, 15, 12, 9, 6]),
  weekend: shareByHour([5, 4, 3, 3, 3, 3, 4, 7, 10, 12, 11, 10, 11, 10, 8, 8, 9, 12, 15, 16, 14, 12, 9, 7]),
};
/** Nobody takes water from midnight to five: whatever flows then all the time is a leak. */
const waterHours = {
  workday: shareByHour([0, 0, 0, 0, 0, 4, 14, 16, 9, 4, 3, 3, 5, 4, 3, 3, 5, 9, 13, 11, 9, 7, 5, 2]),
  weekend: shareByHour([0, 0, 0, 0, 0, 1, 4, 9, 14, 13, 9, 7, 7, 6, 5, 5, 6, 9, 11, 10, 8, 6, 5, 2]),
};

const weekday = (day: number) => (((day + weekdayOfEpoch) % 7) + 7) % 7;
const isWeekend = (day: number) => weekday(day) % 6 === 0;
/** What the week so far has had above its mean, in days' amounts: 15 % more on Sundays and Saturdays. */
const weekSoFar = (day: number) => (weekday(day) === 0 ? 0 : 0.15 - 0.06 * (weekday(day) - 1));

const byDay =
  ({ workday, weekend }: typeof homeHours) =>
  (day: number, hour: number) =>
    (isWeekend(day) ? weekend : workday)(hour);

/** A home that uses `mean` kWh a day: a fifth more in winter, and each day something else. */
export function homeCurve(seed: number, mean: number): Curve {
  const until = (day: number) =>
    mean * (day + 0.2 * winterUntil(day) + weekSoFar(day) + 0.35 * chance(seed, day));
  return curve(seed, until, byDay(homeHours));
}

/** Hundreds of homes that use `mean` kWh a day together: what one does makes no difference, the weather does. */
export function homesCurve(seed: number, mean: number): Curve {
  const until = (day: number) =>
    mean * (day + 0.2 * winterUntil(day) + weekSoFar(day) + 0.1 * chance(seed, day));
  return curve(seed, until, byDay(homeHours), 0.1);
}

/** A home that uses `mean` gallons a day. */
export function waterCurve(seed: number, mean: number): Curve {
  const until = (day: number) => mean * (day + weekSoFar(day) + 0.4 * chance(seed, day));
  return curve(seed, until, byDay(waterHours));
}

/** Every nine days one home leaks, from the fourth day's noon for two nights; the homes take turns. */
const leak = { everyDays: 9, fromDay: 3.5, days: 2, gallonsPerMinute: 0.06 };
const leakPerDay = leak.gallonsPerMinute * 24 * 60;

/** What a leak in one of `homes` homes, the `home`th from 0, lets through besides. */
export function leakCurve(home: number, homes: number): Curve {
  return ({ day, hour }) => {
    const days = day + hour / 24;
    const cycle = Math.floor(days / leak.everyDays);
    const before = cycle > home ? Math.floor((cycle - 1 - home) / homes) + 1 : 0;
    const since = days - cycle * leak.everyDays - leak.fromDay;
    const isTurn = cycle % homes === home;
    const now = isTurn ? Math.min(leak.days, Math.max(0, since)) : 0;
    const isOpen = isTurn && since >= 0 && since < leak.days;
    return { total: leakPerDay * (before * leak.days + now), perHour: isOpen ? leakPerDay / 24 : 0 };
  };
}

/** What two curves measure together. */
export const together =
  (...curves: Curve[]): Curve =>
  (time) => {
    const measured = curves.map((curve) => curve(time));
    const sum = (of: (one: Measured) => number) => measured.reduce((sum, one) => sum + of(one), 0);
    return { total: sum(({ total }) => total), perHour: sum(({ perHour }) => perHour) };
  };

/** 5.0 MWh (S2 §3). It gives no more of an evening than the homes use. */
const battery = { kwh: 5000, least: 30, most: 55 };

/** A battery that the day's sun fills until three and the evening empties from five on: percent, and kW into it. */
export function batteryCurve(sun: Curve, mean: number) {
  return ({ day, hour }: SampleTime): { chargePercent: number; flowKw: number } => {
    const made = sun({ day: day + 1, hour: 0 }).total - sun({ day, hour: 0 }).total;
    const depth = (battery.most - battery.least) * Math.min(1, made / mean);
    const filling = swing(hour, 8, 15);
    const emptying = swing(hour, 17, 23);
    return {
      chargePercent: battery.least + depth * (filling.done - emptying.done),
      flowKw: (battery.kwh / 100) * depth * (filling.perHour - emptying.perHour),
    };
  };
}

/** What goes softly from 0 to 1 between two hours, and how fast at the moment. */
function swing(hour: number, from: number, until: number) {
  const part = Math.min(1, Math.max(0, (hour - from) / (until - from)));
  return {
    done: (1 - Math.cos(Math.PI * part)) / 2,
    perHour: (Math.PI / 2 / (until - from)) * Math.sin(Math.PI * part),
  };
}

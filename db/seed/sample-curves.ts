/* Sample meter values as pure functions of time, so that processes agree. Registers are exact integrals of the rate,
   computed directly for any time. */

const dayMs = 24 * 60 * 60_000;
const year = 365.25;
/** 2025-01-01, a Wednesday, is day 0. */
const epoch = Date.UTC(2025, 0, 1);
const weekdayOfEpoch = 3;

/** Standard-time days since the epoch, and the hour, 0 to 24. */
export type SampleTime = { day: number; hour: number };

/** @returns a clock in the standard time of `timeZone`, so that every day has 24 hours */
export function sampleClock(timeZone: string): (at: Date) => SampleTime {
  const offset = winterOffset(timeZone);
  return (at) => {
    const days = (at.getTime() + offset - epoch) / dayMs;
    return { day: Math.floor(days), hour: (days - Math.floor(days)) * 24 };
  };
}

export const instantOfSample = (timeZone: string, { day, hour }: SampleTime): Date =>
  new Date(epoch + (day + hour / 24) * dayMs - winterOffset(timeZone));

export const sampleDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - epoch) / dayMs;

const winterOffset = (timeZone: string) => Math.min(offsetAt(timeZone, 0), offsetAt(timeZone, 6));

/** The zone's UTC offset in a month of the first year, in ms. */
function offsetAt(timeZone: string, month: number): number {
  const at = new Date(Date.UTC(2025, month, 15));
  return Date.parse(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - at.getTime();
}

export function pseudorandom(seed: number, n: number): number {
  let bits = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 0x7f4a7c15, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

export type Measured = { total: number; perHour: number };
export type Curve = (time: SampleTime) => Measured;

/**
 * `until` is the cumulative amount at the start of a day, `share` the fraction of the day's amount by an hour. Each
 * quarter hour varies by up to `unevenness` of the rate, which is smaller for larger groups.
 */
function curve(
  seed: number,
  until: (day: number) => number,
  share: (day: number, hour: number) => number,
  unevenness = 0.9,
): Curve {
  const by = (day: number, hour: number) => {
    const [from, to, part] = [until(day), until(day + 1), share(day, hour)];
    // Clamped, because a rounding error that lowers the register would look like a reset.
    return part >= 1 ? to : Math.min(to, from + (to - from) * part);
  };
  return ({ day, hour }) => {
    const quarter = Math.min(95, Math.floor(hour * 4));
    const [from, to] = [by(day, quarter / 4), by(day, (quarter + 1) / 4)];
    const part = hour * 4 - quarter;
    const uneven = unevenness * (2 * pseudorandom(seed, day * 96 + quarter) - 1);
    const come = part + (uneven / (4 * Math.PI)) * (1 - Math.cos(4 * Math.PI * part));
    return {
      total: Math.min(to, from + (to - from) * come),
      perHour: 4 * (to - from) * (1 + uneven * Math.sin(4 * Math.PI * part)),
    };
  };
}

function fractionByHour(weights: readonly number[]): (hour: number) => number {
  const sums = weights.reduce<number[]>((before, weight) => [...before, before.at(-1)! + weight], [0]);
  const whole = sums.at(-1)!;
  return (hour) => {
    const full = Math.min(24, Math.floor(hour));
    return (sums[full]! + (weights[full] ?? 0) * (hour - full)) / whole;
  };
}

/** 1 at the winter solstice, −1 at the summer solstice. */
const winter = (day: number) => Math.cos((2 * Math.PI * (day + 10)) / year);
const winterUntil = (day: number) => (year / (2 * Math.PI)) * Math.sin((2 * Math.PI * (day + 10)) / year);

/**
 * An average of `mean` kWh a day. Winter days make a quarter of summer days, and adjacent days differ up to fourfold.
 */
export function sunCurve(seed: number, mean: number): Curve {
  const season = (day: number) => mean * (1 - 0.62 * winter(day));
  const until = (day: number) =>
    mean * (day - 0.62 * winterUntil(day)) + 0.6 * season(day) * pseudorandom(seed, day);
  const share = (day: number, hour: number) => {
    const half = 6 - 1.75 * winter(day);
    const part = Math.min(1, Math.max(0, (hour - (12.2 - half)) / (2 * half)));
    return (1 - Math.cos(Math.PI * part)) / 2;
  };
  // Clouds never cover the whole array at once.
  return curve(seed, until, share, 0.5);
}

const homeHours = {
  workday: fractionByHour([4, 3, 3, 3, 3, 4, 8, 12, 9, 5, 4, 4, 5, 4, 4, 5, 7, 12, 16, 17, 15, 12, 9, 6]),
  weekend: fractionByHour([
    5, 4, 3, 3, 3, 3, 4, 7, 10, 12, 11, 10, 11, 10, 8, 8, 9, 12, 15, 16, 14, 12, 9, 7,
  ]),
};
/** Homes use no water from midnight to five, so a constant flow then means a leak. */
const waterHours = {
  workday: fractionByHour([0, 0, 0, 0, 0, 4, 14, 16, 9, 4, 3, 3, 5, 4, 3, 3, 5, 9, 13, 11, 9, 7, 5, 2]),
  weekend: fractionByHour([0, 0, 0, 0, 0, 1, 4, 9, 14, 13, 9, 7, 7, 6, 5, 5, 6, 9, 11, 10, 8, 6, 5, 2]),
};

const weekday = (day: number) => (((day + weekdayOfEpoch) % 7) + 7) % 7;
const isWeekend = (day: number) => weekday(day) % 6 === 0;
/** The week's use above its mean, in daily amounts. Weekends use 15 % more. */
const weekExcess = (day: number) => (weekday(day) === 0 ? 0 : 0.15 - 0.06 * (weekday(day) - 1));

const byDay =
  ({ workday, weekend }: typeof homeHours) =>
  (day: number, hour: number) =>
    (isWeekend(day) ? weekend : workday)(hour);

/** A home with `mean` kWh a day: a fifth more in winter, with daily variation. */
export function homeCurve(seed: number, mean: number): Curve {
  const until = (day: number) =>
    mean * (day + 0.2 * winterUntil(day) + weekExcess(day) + 0.35 * pseudorandom(seed, day));
  return curve(seed, until, byDay(homeHours));
}

export function homesCurve(seed: number, mean: number): Curve {
  const until = (day: number) =>
    mean * (day + 0.2 * winterUntil(day) + weekExcess(day) + 0.1 * pseudorandom(seed, day));
  return curve(seed, until, byDay(homeHours), 0.1);
}

export function waterCurve(seed: number, mean: number): Curve {
  const until = (day: number) => mean * (day + weekExcess(day) + 0.4 * pseudorandom(seed, day));
  return curve(seed, until, byDay(waterHours));
}

/** Every nine days one home leaks for two nights, from noon of the fourth day. Homes rotate. */
const leak = { everyDays: 9, fromDay: 3.5, days: 2, gallonsPerMinute: 0.06 };
const leakPerDay = leak.gallonsPerMinute * 24 * 60;

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

export const combine =
  (...curves: Curve[]): Curve =>
  (time) => {
    const measured = curves.map((curve) => curve(time));
    const sum = (of: (one: Measured) => number) => measured.reduce((sum, one) => sum + of(one), 0);
    return { total: sum(({ total }) => total), perHour: sum(({ perHour }) => perHour) };
  };

/** 5.0 MWh (S2 §3). It discharges no more than the homes use in an evening. */
const battery = { kwh: 5000, least: 30, most: 55 };

/** Solar power charges the battery until three, and the evening drains it from five. Percent, and kW into it. */
export function batteryCurve(sun: Curve, mean: number) {
  return ({ day, hour }: SampleTime): { chargePercent: number; flowKw: number } => {
    const made = sun({ day: day + 1, hour: 0 }).total - sun({ day, hour: 0 }).total;
    const depth = (battery.most - battery.least) * Math.min(1, made / mean);
    const filling = smoothStep(hour, 8, 15);
    const emptying = smoothStep(hour, 17, 23);
    return {
      chargePercent: battery.least + depth * (filling.done - emptying.done),
      flowKw: (battery.kwh / 100) * depth * (filling.perHour - emptying.perHour),
    };
  };
}

/** A smooth step from 0 to 1 between two hours, and its slope. */
function smoothStep(hour: number, from: number, until: number) {
  const part = Math.min(1, Math.max(0, (hour - from) / (until - from)));
  return {
    done: (1 - Math.cos(Math.PI * part)) / 2,
    perHour: (Math.PI / 2 / (until - from)) * Math.sin(Math.PI * part),
  };
}

/** Days that ended things stay. What is a day older is left for one nightly sweep, which has deleted all before. */
export const swept = { ended: 91, nights: 401, trailReports: 8, joinCodes: 366 };

export type Sizes = {
  residents: number;
  homes: number;
  years: number;
  /** Days with hours of meters. The product keeps 400, which would take 150 million rows at full size. */
  hourDays: number;
  /** Notifications and awards of each resident, in proportion to the full size's. */
  share: number;
};

export const fullSize: Sizes = { residents: 20_000, homes: 8000, years: 3, hourDays: 35, share: 1 };

/** Homes in proportion. */
export const toSizes = (residents: number, years: number): Sizes => ({
  residents,
  homes: Math.ceil((residents * fullSize.homes) / fullSize.residents),
  years,
  hourDays: fullSize.hourDays,
  share: fullSize.share,
});

/** Values in the statements of all subjects. `now` and `today` are SQL literals. */
export type Growth = {
  residents: number;
  /** The first of them, who live here. The others have moved out. */
  living: number;
  homes: number;
  days: number;
  hourDays: number;
  share: number;
  now: string;
  today: string;
};

const movedOut = 0.05;

export function toGrowth(
  { residents, homes, years, hourDays, share }: Sizes,
  now: Date,
  today: string,
): Growth {
  return {
    residents,
    homes,
    living: Math.ceil(residents * (1 - movedOut)),
    days: Math.round(years * 365),
    hourDays,
    share,
    now: `timestamptz '${now.toISOString()}'`,
    today: `date '${today}'`,
  };
}

/** A table's rows are many, so its indexes are made after them. */
export type Step = string | { table: string; rows: string };

export type Subject = (growth: Growth) => Step[];

export const words = (list: readonly string[]): string =>
  `array[${list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`;

/** Picks by a number, in SQL. */
export const oneOf = (list: readonly string[], number: string): string =>
  `(${words(list)})[1 + (${number}) % ${list.length}]`;

import { FilterLinks } from './filter-links';

/** Links for the periods that a page can show, in days and by `?days=`, the current one marked. */
export function PeriodLinks({ periods, current }: { periods: readonly number[]; current: number }) {
  const choices = periods.map((period) => ({
    to: `?days=${period}`,
    label: `${period} days`,
    isChosen: period === current,
  }));
  return <FilterLinks label="Period" choices={choices} keepsPlace />;
}

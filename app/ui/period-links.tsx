import { FilterLinks } from './filter-links';

export function PeriodLinks({ periods, current }: { periods: readonly number[]; current: number }) {
  const choices = periods.map((period) => ({
    to: `?days=${period}`,
    label: `${period} days`,
    isChosen: period === current,
  }));
  return <FilterLinks label="Period" choices={choices} keepsPlace />;
}

import { FilterLinks } from './filter-links';

type PeriodLinksProps = { periods: readonly number[]; current: number; also?: string };

/** @param also the query's other part, such as '&stat=sleep' */
export function PeriodLinks({ periods, current, also = '' }: PeriodLinksProps) {
  const choices = periods.map((period) => ({
    to: `?days=${period}${also}`,
    label: `${period} days`,
    isChosen: period === current,
  }));
  return <FilterLinks label="Period" choices={choices} keepsPlace />;
}

import { hasOtherDates, type ListedEvent } from '../events';

/** Asks whether the answer is for all dates of a series. */
export function ForDates({ event, isAll }: { event: ListedEvent; isAll: boolean }) {
  if (!hasOtherDates(event)) return null;
  const choices = [
    { value: 'this', label: 'This date' },
    { value: 'all', label: `All ${event.series?.coming} dates` },
  ] as const;
  return (
    <fieldset className="flex basis-full flex-wrap gap-x-5">
      <legend className="sr-only">For which dates?</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 font-medium">
          <input
            type="radio"
            name="dates"
            value={value}
            defaultChecked={(value === 'all') === isAll}
            className="size-5 accent-action"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

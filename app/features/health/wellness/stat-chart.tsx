import { decimalFormat } from '~/domain/number-format';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { Day } from '~/ui/time';

import type { Stat, StatDays } from './stats';

const units: Record<Stat, string> = { steps: 'steps', sleep: 'hours', water: 'glasses', active: 'minutes' };

/** Sleep is shown as 7:20. */
const formats: Record<Stat, (value: number) => string> = {
  steps: decimalFormat(0),
  sleep: (hours) => {
    const minutes = Math.round(hours * 60);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  },
  water: decimalFormat(0, 1),
  active: decimalFormat(0),
};

export function StatChart({ stat, label, days }: StatDays) {
  const format = formats[stat];
  const amounts = days.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const average = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  const isEmpty = days.every(({ text }) => text === null);
  return (
    <Card
      title={label}
      description={
        amounts.length > 0
          ? `${formatAverage(stat, average)} a day on average, over ${formatDays(amounts.length)}`
          : isEmpty
            ? `Nothing entered in the last ${days.length} days`
            : 'No numbers to chart. See the table for what you entered'
      }
    >
      {!isEmpty && (
        <BarChart
          title={`${label}, ${units[stat]} a day`}
          columns={{ name: 'Day', value: label }}
          format={format}
          points={days.map(({ day, amount, text }) => ({
            key: day,
            name: <Day day={day} />,
            shortName: shortDay(day),
            value: amount,
            text,
          }))}
        />
      )}
    </Card>
  );
}

function formatAverage(stat: Stat, value: number): string {
  const text = formats[stat](value);
  return stat === 'sleep' ? `${text.replace(':', ' h ')} min` : `${text} ${units[stat]}`;
}

const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const shortDay = (day: string): string => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

import { counted } from '~/domain/counted';
import { decimalFormat } from '~/domain/number-format';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { Day } from '~/ui/time';

import { average, formatAmount } from './stat-figure';
import type { Stat, StatDays } from './stats';

const units: Record<Stat, string> = { steps: 'steps', sleep: 'hours', water: 'glasses', active: 'minutes' };

const tenths = decimalFormat(0, 1);

export function StatChart({ stat, label, days }: StatDays) {
  const amounts = days.flatMap(({ amount }) => amount ?? []);
  const isEmpty = days.every(({ text }) => text === null);
  return (
    <Card
      title={`${label} each day`}
      description={
        amounts.length > 0
          ? `${formatAmount[stat](average(amounts))} a day on average, over ${counted(amounts.length, 'day')}`
          : isEmpty
            ? `Nothing entered in the last ${days.length} days`
            : 'No numbers to chart. See the table for what you entered'
      }
    >
      {!isEmpty && (
        <BarChart
          title={`${label}, ${units[stat]} a day`}
          columns={{ name: 'Day', value: label }}
          format={tenths}
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

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const shortDay = (day: string): string => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

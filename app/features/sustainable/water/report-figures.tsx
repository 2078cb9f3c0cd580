import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';

import { reportTo, type Step, type WaterReport } from './report';
import { formatAmount, formatGallons } from './water';

const columns: Record<Step, string> = { hour: 'Hour', day: 'Day', month: 'Month' };

/** The report's figures, drawn and as a table, and as a file to take away. */
export function ReportFigures({ report }: { report: WaterReport }) {
  const { by, name, of, rows, total } = report;
  const whose = of === 'home' ? 'Your home' : 'The neighborhood';
  if (total === null) {
    return (
      <EmptyState
        title={`No readings: ${name}`}
        description={`${whose} has no readings of this time. Its water stands here as soon as its meters send some.`}
        picture={<Illustration name="eco" />}
      />
    );
  }
  return (
    <Card title={`${name}: ${formatAmount(total)}`} description={`${whose}, gallons by ${by}.`}>
      <BarChart
        title={`Gallons by ${by}`}
        columns={{ name: columns[by], value: 'Gallons' }}
        points={rows.map((row) => ({
          key: row.key,
          name: row.name,
          shortName: row.name.slice(0, 3),
          value: row.amount,
          text: row.amount === null ? null : formatGallons(row.amount),
        }))}
        format={formatGallons}
      />
      <a href={reportTo(report, '.csv')} download className={buttonClass('secondary', 'mt-4')}>
        Download as CSV
      </a>
    </Card>
  );
}

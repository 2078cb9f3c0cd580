import { capitalize } from '~/domain/counted';
import { useUnits } from '~/ui/units';
import { Link } from '@remix-run/react';

import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { chipClass } from '~/ui/chip';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { EcoIllustration } from '~/ui/illustrations';

import { reportTo, type Step, steps, type WaterReport } from './report';
import { formatAmount, formatWater, toWater, waterUnits } from './water';

const stepNames: Record<Step, string> = { hour: 'By hour', day: 'By day', month: 'By month' };

export function ReportLinks({ report }: { report: WaterReport }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <FilterLinks
        label="Totals by"
        keepsPlace
        choices={steps.map((by) => ({
          to: reportTo({ by, period: periodFor(report, by), of: report.of }),
          label: stepNames[by],
          isChosen: by === report.by,
        }))}
      />
      {report.hasHome && (
        <FilterLinks
          label="Whose water"
          keepsPlace
          choices={(['all', 'home'] as const).map((of) => ({
            to: reportTo({ ...report, of }),
            label: of === 'home' ? 'Your home' : 'Neighborhood',
            isChosen: of === report.of,
          }))}
        />
      )}
    </div>
  );
}

function periodFor({ period, later }: WaterReport, by: Step): string | undefined {
  return later === null ? undefined : `${period}-01-01`.slice(0, { hour: 10, day: 7, month: 4 }[by]);
}

export function PeriodSteps({ report }: { report: WaterReport }) {
  const { earlier, later } = report;
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-2">
        {earlier && (
          <li>
            <Link to={reportTo({ ...report, period: earlier })} preventScrollReset className={chipClass}>
              <span aria-hidden="true">‹</span> Earlier
            </Link>
          </li>
        )}
        {later && (
          <li>
            <Link to={reportTo({ ...report, period: later })} preventScrollReset className={chipClass}>
              Later <span aria-hidden="true">›</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

const columns: Record<Step, string> = { hour: 'Hour', day: 'Day', month: 'Month' };

export function ReportFigures({ report }: { report: WaterReport }) {
  const units = useUnits();
  const { word } = waterUnits[units];
  const columnName = capitalize(word);
  const { by, name, of, rows, total } = report;
  const whose = of === 'home' ? 'Your home' : 'The neighborhood';
  if (total === null) {
    return (
      <EmptyState
        title={`No readings: ${name}`}
        description={`${whose} has no readings for this time. They show up here as soon as meters send some.`}
        picture={<EcoIllustration />}
      />
    );
  }
  return (
    <Card title={`${name}: ${formatAmount(total, units)}`} description={`${whose}, ${word} by ${by}.`}>
      <BarChart
        title={`${columnName} by ${by}`}
        columns={{ name: columns[by], value: columnName }}
        points={rows.map((row) => ({
          key: row.key,
          name: row.name,
          shortName: row.name.slice(0, 3),
          value: row.amount === null ? null : toWater(row.amount, units),
          text: row.amount === null ? null : formatWater(row.amount, units),
        }))}
        format={(amount) => formatWater(amount, 'us')}
      />
      <a href={reportTo(report, '.csv')} download className={buttonClass('secondary', 'mt-4')}>
        Download as CSV
      </a>
    </Card>
  );
}

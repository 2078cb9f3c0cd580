import { Icon } from '~/ui/icon';
import { Age } from '~/ui/time';

import { conditionLabel, type TrailCondition, type TrailReport } from './trails';

/** By color, and by the word beside it. */
const looks: Record<TrailCondition, string> = {
  good: 'bg-success-soft text-success',
  fair: 'bg-warning-soft text-warning',
  poor: 'bg-danger-soft text-danger',
  closed: 'bg-danger-soft text-danger',
};

const reporters = { manager: 'a manager', neighbor: 'a neighbor' } as const;

/** How a trail is by one report: the word, the note, who says so and how long ago. */
export function TrailReportLine({ report }: { report: TrailReport }) {
  const { condition, note, by, at } = report;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span
        className={`inline-flex items-center gap-1 self-center rounded-full px-2.5 py-0.5 text-sm font-medium ${looks[condition]}`}
      >
        <Icon name={condition === 'good' ? 'check' : 'warning'} className="size-4" />
        {conditionLabel(condition)}
      </span>
      {note && <span className="wrap-anywhere">{note}</span>}
      <span className="text-sm text-muted">
        <Age at={at} /> by {reporters[by]}
      </span>
    </div>
  );
}

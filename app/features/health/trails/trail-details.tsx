import { Fact, Facts } from '~/ui/facts';
import { Icon } from '~/ui/icon';
import { Age } from '~/ui/time';

import { conditionLabel, type TrailCard, type TrailCondition, type TrailReport } from './trails';

export function TrailFacts({ trail }: { trail: TrailCard }) {
  const facts = [
    ['Type', trail.type],
    ['Difficulty', trail.difficulty],
    ['Length', trail.length],
    ['Duration', trail.duration],
    ['Elevation', trail.elevation],
    ['Surface', trail.surface],
  ] as const;
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

const conditionStyles: Record<TrailCondition, string> = {
  good: 'bg-success-soft text-success',
  fair: 'bg-warning-soft text-warning',
  poor: 'bg-danger-soft text-danger',
  closed: 'bg-danger-soft text-danger',
};

const reporters = { manager: 'a manager', neighbor: 'a neighbor' } as const;

export function TrailReportLine({ report }: { report: TrailReport }) {
  const { condition, note, by, at } = report;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span
        className={`inline-flex items-center gap-1 self-center rounded-full px-2.5 py-0.5 text-sm font-medium ${conditionStyles[condition]}`}
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

export function Features({ trail: { name, features } }: { trail: Pick<TrailCard, 'name' | 'features'> }) {
  return (
    <ul aria-label={`Features of ${name}`} className="mt-3 flex flex-wrap gap-2">
      {features.map((feature) => (
        <li key={feature} className="rounded-full bg-sunken px-3 py-1 text-sm">
          {feature}
        </li>
      ))}
    </ul>
  );
}

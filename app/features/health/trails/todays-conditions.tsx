import { Link } from '@remix-run/react';

import { Card } from '~/ui/card';

import { ReportLink } from './report-link';
import { TrailReportLine } from './trail-report';
import { trailPath, type TrailToday } from './trails';

/** How each trail is today, as the last who was there found it. */
export function TodaysConditions({ trails }: { trails: TrailToday[] }) {
  return (
    <Card title="Today's Trail Conditions" description="As the last who was there today found them.">
      <ul aria-label="Today's Trail Conditions" className="flex flex-col">
        {trails.map((trail) => (
          <li
            key={trail.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3>
                <Link
                  to={trailPath(trail.id)}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline-offset-4"
                >
                  {trail.name}
                </Link>
              </h3>
              {trail.report ? (
                <TrailReportLine report={trail.report} />
              ) : (
                <p className="text-muted">No report today</p>
              )}
            </div>
            <ReportLink trail={trail} label="Report" variant="secondary" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

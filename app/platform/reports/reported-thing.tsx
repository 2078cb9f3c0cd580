import { PhotoThumbs } from '~/ui/photo-strip';
import { Press } from '~/ui/press';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Age } from '~/ui/time';

import { reportedPath, type ReportedThing, writeToAuthorPath } from './reports';
import { reportSteps } from './report-steps';

export function ReportedCard({ reported }: { reported: ReportedThing }) {
  const { label, thing } = reported;
  return (
    <Card title={thing ? `${label} by ${thing.author}` : label} headingLevel={2}>
      <div className="flex flex-col gap-4">
        <ReportedFacts reported={reported} />
        <div className="flex flex-wrap items-end gap-3">
          <Press {...reportSteps.keep(reported)} />
          {thing && !thing.isHidden && (
            <SecondaryLink
              to={`${reportedPath(reported)}/hide`}
              aria-label={`Remove…: ${thing.title} by ${thing.author}`}
            >
              Remove…
            </SecondaryLink>
          )}
          {thing?.hasReader && (
            <SecondaryLink to={writeToAuthorPath(reported)}>
              Write to author
              <span className="sr-only">
                : {thing.title} by {thing.author}
              </span>
            </SecondaryLink>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Shows the reported content and the reasons without the reporters' names. */
export function ReportedFacts({ reported }: { reported: ReportedThing }) {
  const { thing, since, count, reasons, wroteAt } = reported;
  return (
    <>
      {thing ? (
        <>
          <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
            {thing.text}
          </blockquote>
          <PhotoThumbs photos={thing.photos} title={thing.title} />
        </>
      ) : (
        <p>It’s gone already.</p>
      )}
      <div>
        <p className="font-medium">
          {count === 1 ? 'Reported once' : `Reported ${count} times`}, first: <Age at={since} />
        </p>
        <ul className="mt-1 list-disc pl-5">
          {reasons.map((reason, at) => (
            <li key={at} className="whitespace-pre-line wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
        {wroteAt && (
          <p className="mt-2 text-muted">
            A manager wrote to the author: <Age at={wroteAt} />
          </p>
        )}
      </div>
    </>
  );
}

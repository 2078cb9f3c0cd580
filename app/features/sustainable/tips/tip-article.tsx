import { useId } from 'react';

import { counted } from '~/domain/counted';
import { Icon, LineIcon } from '~/ui/icon';

import { TipAction } from './tip-action';
import {
  type Difficulty,
  type Impact,
  type TipCard,
  tipCategories,
  type TipCategory,
  tipFailures,
  tipsPath,
} from './tips';

/** A tip that is to be done, with all that S2 §2 lists. Whatever wrote it, it is shown as text. */
export function TipArticle({ tip }: { tip: TipCard }) {
  const headingId = useId();
  const { id, title, description, personalizedReason, estimatedSavings, actionSteps, pointsReward } = tip;
  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 wrap-anywhere sm:p-6"
    >
      <div className="flex items-start gap-3">
        <TipIcon category={tip.category} className="mt-0.5 size-7" />
        <div className="min-w-0 flex-1">
          <h3 id={headingId} className="text-lg font-semibold">
            {title}
          </h3>
          <Marks tip={tip} />
        </div>
      </div>
      <p>{description}</p>
      <div className="rounded-xl bg-accent-soft px-4 py-3">
        <h4 className="text-sm font-semibold">Why this is for you</h4>
        <p>{personalizedReason}</p>
      </div>
      {estimatedSavings && (
        <p>
          <span className="font-semibold">Estimated savings:</span> {estimatedSavings}
        </p>
      )}
      <div>
        <h4 className="font-semibold">What to do</h4>
        <ol className="mt-1 flex list-decimal flex-col gap-1 pl-6">
          {actionSteps.map((step, n) => (
            <li key={n}>{step}</li>
          ))}
        </ol>
      </div>
      <HowWorkedOut tip={tip} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TipAction
          to={`${tipsPath}/${id}/complete`}
          route="routes/sustainable/tips/complete"
          label="Mark as complete"
          pendingLabel="Saving…"
          about={title}
          failure={tipFailures.complete}
          variant="secondary"
        />
        <p className="text-muted">{counted(pointsReward, 'eco point')}</p>
      </div>
    </article>
  );
}

function Marks({ tip: { category, difficulty, impact } }: { tip: TipCard }) {
  const label = tipCategories.find(({ value }) => value === category)?.label;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm font-medium">
      <span className="rounded-full bg-sunken px-2.5 py-0.5">{label}</span>{' '}
      <span className={`rounded-full px-2.5 py-0.5 ${difficultyColors[difficulty]}`}>
        {difficultyWords[difficulty]}
      </span>{' '}
      <span className={`rounded-full px-2.5 py-0.5 ${impactColors[impact]}`}>{impactWords[impact]}</span>
    </p>
  );
}

const difficultyWords = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
const impactWords = { low: 'Low impact', medium: 'Medium impact', high: 'High impact' };

function HowWorkedOut({ tip: { source, origin } }: { tip: TipCard }) {
  if (source === 'model') {
    return (
      <p className="text-sm text-muted">
        Written for you by the recommendations service, by your figures alone. We have not checked its
        estimates.
      </p>
    );
  }
  return (
    <details className="group rounded-xl border border-line px-4 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        <Icon name="next" className="size-5 text-muted group-open:rotate-90" />
        How this is worked out
      </summary>
      <div className="flex flex-col gap-1 pb-4">
        {origin && (
          <>
            <p>{origin.working}</p>
            <p>
              From our catalogue, after{' '}
              <a
                href={origin.source.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
              >
                <span>
                  {origin.source.publisher}: {origin.source.title}{' '}
                  <span className="font-normal">(opens in a new tab)</span>
                </span>
              </a>
            </p>
          </>
        )}
        {!origin && <p>From our catalogue.</p>}
      </div>
    </details>
  );
}

/** Icons and colors of S2 §2, on the grid of `app/ui/icon.tsx`. */
const paths: Record<TipCategory, string> = {
  energy: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  transportation:
    'M5 17V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v9zM5 12h14M7 17v2.5M17 17v2.5M8.5 14.5v.01M15.5 14.5v.01',
  waste: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  water: 'M12 3.5c3.5 4 6 7 6 10.5a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-10.5z',
  community:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .7 3.2 2.4 3.5 5',
  lifestyle: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11 14.5-1.6 0-3-.4-4-1.5zM5 20c2-4.5 5-7.5 9-9.5',
};

const categoryColors: Record<TipCategory, string> = {
  energy: 'text-warning',
  transportation: 'text-drill',
  waste: 'text-muted',
  water: 'text-drill',
  community: 'text-accent',
  lifestyle: 'text-success',
};

const difficultyColors: Record<Difficulty, string> = {
  easy: 'bg-success-soft text-success',
  medium: 'bg-warning-soft text-warning',
  hard: 'bg-danger-soft text-danger',
};

const impactColors: Record<Impact, string> = {
  low: 'bg-sunken text-ink',
  medium: 'bg-drill-soft text-drill',
  high: 'bg-success-soft text-success',
};

/** Decoration beside the category's name. */
export function TipIcon({ category, className = 'size-6' }: { category: TipCategory; className?: string }) {
  return <LineIcon d={paths[category]} className={`${className} ${categoryColors[category]}`} />;
}

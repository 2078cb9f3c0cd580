import { useId } from 'react';

import { counted } from '~/domain/counted';
import { DisclosureMark } from '~/ui/disclosure';
import { Icon, type IconName } from '~/ui/icon';
import { Press } from '~/ui/press';

import { failureOf } from './tip-action';
import {
  type Difficulty,
  difficultyWords,
  type Impact,
  impactWords,
  type TipCard,
  tipCategories,
  type TipCategory,
  tipsPath,
} from './tips';

type TipArticleProps = { tip: TipCard; isFirst: boolean };

/** An unfinished tip (S2 §2). The first is open, with its button on the first screen. All its text is escaped, because a model may have written it. */
export function TipArticle({ tip, isFirst }: TipArticleProps) {
  const headingId = useId();
  const { id, title, description, personalizedReason, estimatedSavings, actionSteps, pointsReward } = tip;
  return (
    <article aria-labelledby={headingId} className="wrap-anywhere">
      <details open={isFirst} className="group">
        <summary className="flex min-h-16 flex-wrap items-center gap-3 px-3.5 py-2.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-[0.8rem] bg-accent-soft">
            <TipIcon category={tip.category} />
          </span>
          <span className="row-words">
            <h3 id={headingId} className="leading-snug font-semibold">
              {title}
            </h3>
            <Badges tip={tip} />
          </span>
          <DisclosureMark />
        </summary>
        <div className="flex flex-col gap-3 px-3.5 pb-4">
          <p>{tip.isDone ? 'It looks like you’ve done this one.' : description}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Press
              to={`${tipsPath}/${id}/complete`}
              route="routes/sustainable/tips/complete"
              label="Mark as complete"
              pendingLabel="Saving…"
              about={title}
              failure={failureOf('complete')}
              variant={isFirst ? 'primary' : 'secondary'}
            />
            <p className="text-sm text-muted">{counted(pointsReward, 'eco point')}</p>
          </div>
          <div className="rounded-xl bg-accent-soft px-3.5 py-2.5">
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
          <HowWeKnow tip={tip} />
        </div>
      </details>
    </article>
  );
}

function Badges({ tip: { category, difficulty, impact } }: { tip: TipCard }) {
  const label = tipCategories.find(({ value }) => value === category)?.label;
  const badge = 'rounded-full px-2 py-0.5';
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5 text-sm leading-5 font-medium">
      <span>{label}</span>{' '}
      <span className={`${badge} ${difficultyColors[difficulty]}`}>{difficultyWords[difficulty]}</span>{' '}
      <span className={`${badge} ${impactColors[impact]}`}>{impactWords[impact]} impact</span>
    </span>
  );
}

function HowWeKnow({ tip: { source, origin } }: { tip: TipCard }) {
  if (source === 'model') {
    return (
      <p className="text-sm text-muted">
        Written for you by the recommendations service, based only on your figures. We haven’t checked its
        estimates.
      </p>
    );
  }
  if (origin === 'neighborhood')
    return <p className="text-sm text-muted">Written for this neighborhood by its managers.</p>;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center text-action underline underline-offset-4">
        How we know
      </summary>
      <div className="flex flex-col gap-1">
        {origin && (
          <>
            <p>{origin.working}</p>
            <p>
              From our catalog, based on{' '}
              <a
                href={origin.source.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-medium text-action underline underline-offset-4"
              >
                <span>
                  {origin.source.publisher}: {origin.source.title}{' '}
                  <span className="font-normal">(opens in a new tab)</span>
                </span>
              </a>
            </p>
          </>
        )}
        {!origin && <p>From our catalog.</p>}
      </div>
    </details>
  );
}

const icons: Record<TipCategory, IconName> = {
  energy: 'energy',
  transportation: 'bus',
  waste: 'waste',
  water: 'drop',
  community: 'people',
  lifestyle: 'eco',
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
  hard: 'bg-accent-soft text-accent',
};

const impactColors: Record<Impact, string> = {
  low: 'bg-sunken text-ink',
  medium: 'bg-drill-soft text-drill',
  high: 'bg-success-soft text-success',
};

export function TipIcon({ category, className = 'size-6' }: { category: TipCategory; className?: string }) {
  return <Icon name={icons[category]} className={`${className} ${categoryColors[category]}`} />;
}

import { useEffect, useRef } from 'react';

import { Card } from '~/ui/card';
import { chipClass } from '~/ui/chip';
import { formatDate } from '~/ui/dates';

import { QuizPanel } from '../quiz/quiz-panel';
import { type ModulePage, toState, type TrainingModule, whyNotComplete } from '../training';
import { formatEffort } from '../training-words';

import { ModuleMark, ModuleProgress } from './module-progress';
import { contentStart, type ModulePlace, quizStart } from './module-place';
import { moduleSteps, TrainingStep } from './training-step';
import { placeHeadingId, PlaceLink } from './place-link';
import { SectionReader } from './section-reader';

/** A module: the body of its page and of its dialog. One that is not started shows what is in it, and Start. */
export function ModuleBody({ page, place }: { page: ModulePage; place: ModulePlace }) {
  const { module, progress } = page;
  const state = toState(progress);
  const canComplete = state === 'started' && whyNotComplete(progress) === null;
  useMovedFocus(place, canComplete);
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ModuleMark state={state} />
          <span className="text-muted">{formatEffort(module.estimatedDuration, module.pointsReward)}</span>
        </p>
        <ModuleProgress title={module.title} progress={progress} />
      </div>
      {state === 'not-started' ? (
        <NotStarted page={page} />
      ) : (
        <>
          <Tabs page={page} place={place} />
          {place.tab === 'quiz' ? (
            <QuizPanel page={page} number={place.number} />
          ) : (
            <SectionReader page={page} number={place.number} />
          )}
          {canComplete && <CompleteModule module={module} />}
        </>
      )}
      <ModuleSources page={page} />
    </>
  );
}

/** Another part takes the focus, so that the keyboard and a screen reader go on there; so does what comes at the end. */
function useMovedFocus({ tab, number }: ModulePlace, canComplete: boolean): void {
  const key = `${tab} ${number}`;
  const last = useRef({ key, canComplete });
  useEffect(() => {
    const before = last.current;
    last.current = { key, canComplete };
    const hasCome = canComplete && !before.canComplete;
    if (!hasCome && before.key === key) return;
    document.getElementById(hasCome ? completeHeadingId : placeHeadingId)?.focus();
  }, [key, canComplete]);
}

function NotStarted({ page: { module, sections } }: { page: ModulePage }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-semibold">What is in it</h2>
      <ol className="flex list-decimal flex-col gap-1 pl-6">
        {sections.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ol>
      <TrainingStep {...moduleSteps.start(module)} />
    </div>
  );
}

function Tabs({ page, place: { tab } }: { page: ModulePage; place: ModulePlace }) {
  const places = [
    { words: 'Content', place: contentStart(page) },
    { words: 'Practice Quiz', place: quizStart(page) },
  ];
  return (
    <nav aria-label={`Parts of ${page.module.title}`}>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ words, place }) => (
          <li key={words}>
            <PlaceLink
              moduleId={page.module.id}
              place={place}
              isCurrent={place.tab === tab}
              className={chipClass}
            >
              {words}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const completeHeadingId = 'module-complete';

function CompleteModule({ module }: { module: TrainingModule }) {
  return (
    <Card className="bg-accent-soft">
      <div className="flex flex-col items-start gap-3">
        <h2 id={completeHeadingId} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
          All sections are done
        </h2>
        <p>Complete the module for its {module.pointsReward} points. You can read it again at any time.</p>
        <TrainingStep {...moduleSteps.complete(module)} />
      </div>
    </Card>
  );
}

function ModuleSources({ page: { sources, reviewedOn } }: { page: ModulePage }) {
  return (
    <section aria-labelledby="module-sources" className="border-t border-line pt-4 text-sm">
      <h2 id="module-sources" className="font-semibold">
        Sources
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              <span className="wrap-anywhere">{name} (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">Last reviewed {formatDate(reviewedOn)}</p>
    </section>
  );
}

import { useRef } from 'react';

import { counted } from '~/domain/counted';
import { answerPoints } from '~/platform/rewards/points/points';
import { buttonClass } from '~/ui/button';
import { chipClass } from '~/ui/chip';
import { formatDate } from '~/ui/dates';
import { useIsomorphicLayoutEffect } from '~/ui/isomorphic-layout-effect';
import { Press } from '~/ui/press';

import { QuizPanel } from '../quiz/quiz-panel';
import { type ModulePage, toModuleState, whyNotComplete } from '../training';
import { formatEffort } from '../training-words';

import { ModuleMark, ModuleProgress } from './module-progress';
import { contentStart, type ModulePosition, quizStart } from './module-position';
import { moduleSteps } from './training-step';
import { positionHeadingId, PositionLink } from './position-link';
import { SectionReader } from './section-reader';

export function ModuleBody({ page, place }: { page: ModulePage; place: ModulePosition }) {
  const { module, progress } = page;
  const state = toModuleState(progress);
  const canComplete = state === 'started' && whyNotComplete(progress) === null;
  useMovedFocus(place, canComplete);
  return (
    <>
      <div className="flex flex-col gap-3">
        <p
          className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${state === 'not-started' ? '' : 'max-sm:hidden'}`}
        >
          <ModuleMark state={state} />
          <span className="text-muted">{formatEffort(module.estimatedDuration, module.pointsReward)}</span>
        </p>
        <ModuleProgress title={module.title} progress={progress} />
      </div>
      {state === 'not-started' ? (
        <NotStarted page={page} />
      ) : (
        <>
          {canComplete && place.tab === 'content' && <AllSectionsDone page={page} />}
          <Tabs page={page} place={place} />
          {place.tab === 'quiz' ? (
            <QuizPanel page={page} number={place.number} />
          ) : (
            <SectionReader page={page} number={place.number} />
          )}
          {canComplete && place.tab === 'quiz' && (
            <Press {...moduleSteps.complete(module)} variant="secondary" />
          )}
        </>
      )}
      <ModuleSources page={page} />
    </>
  );
}

/**
 * Moves the focus to a new section or question, so that keyboards and screen readers continue there. It scrolls the
 * heading into view before the section is drawn, so that a quick next tap hits what is seen.
 */
function useMovedFocus({ tab, number }: ModulePosition, canComplete: boolean): void {
  const last = useRef({ tab, number, canComplete });
  useIsomorphicLayoutEffect(() => {
    const before = last.current;
    last.current = { tab, number, canComplete };
    const hasCome = canComplete && tab === 'content' && (!before.canComplete || before.tab === 'quiz');
    if (!hasCome && before.tab === tab && before.number === number) return;
    document.getElementById(hasCome ? allDoneHeadingId : positionHeadingId)?.focus();
  }, [tab, number, canComplete]);
}

function NotStarted({ page: { module, sections } }: { page: ModulePage }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-semibold">What’s inside</h2>
      <ol className="flex list-decimal flex-col gap-1 pl-6">
        {sections.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ol>
      <Press {...moduleSteps.start(module)} />
    </div>
  );
}

function Tabs({ page, place: { tab } }: { page: ModulePage; place: ModulePosition }) {
  const places = [
    { words: 'Content', place: contentStart(page) },
    { words: 'Practice Quiz', place: quizStart(page) },
  ];
  return (
    <nav aria-label={`Parts of ${page.module.title}`}>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ words, place }) => (
          <li key={words}>
            <PositionLink
              moduleId={page.module.id}
              place={place}
              isCurrent={place.tab === tab}
              className={chipClass}
            >
              {words}
            </PositionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const allDoneHeadingId = 'module-all-read';

function AllSectionsDone({ page: { module, questions } }: { page: ModulePage }) {
  const left = questions.filter(({ given }) => given === null).length;
  const right = questions.filter(({ given }) => given?.isCorrect).length;
  const toQuiz = (
    <PositionLink
      moduleId={module.id}
      place={quizStart({ sections: [], questions })}
      className={buttonClass(left > 0 ? 'primary' : 'secondary')}
    >
      {left > 0 ? 'Take the practice quiz' : 'Try the quiz again'}
    </PositionLink>
  );
  return (
    <section
      aria-labelledby={allDoneHeadingId}
      className="flex flex-col gap-3 rounded-2xl bg-accent-soft p-4"
    >
      <h2 id={allDoneHeadingId} tabIndex={-1} className="text-lg font-bold">
        All sections are done
      </h2>
      <p>
        {left > 0
          ? `Next: ${counted(left, 'question')}, ${counted(answerPoints, 'point')} for each right answer.`
          : `${questions.length > 0 ? `You got ${right} of ${questions.length} right. ` : ''}Complete the module for its ${counted(module.pointsReward, 'point')}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {left > 0 && toQuiz}
        <Press {...moduleSteps.complete(module)} variant={left > 0 ? 'secondary' : 'primary'} />
        {left === 0 && right < questions.length && toQuiz}
      </div>
    </section>
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
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
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

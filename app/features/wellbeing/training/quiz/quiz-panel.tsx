import { chipClass } from '~/ui/chip';

import { afterQuestion } from '../modules/module-position';
import { PositionHeading, PositionLink, useGo } from '../modules/position-link';
import type { ModulePage, ModuleQuestion } from '../training';
import { QuestionForm } from './question-form';

type QuizPanelProps = { page: ModulePage; number: number };

export function QuizPanel({ page, number }: QuizPanelProps) {
  const { module, questions } = page;
  const go = useGo(module.id);
  const question = questions[number - 1];
  if (!question) {
    return (
      <section aria-labelledby="module-place">
        <PositionHeading above="Practice Quiz">Practice quiz coming soon.</PositionHeading>
      </section>
    );
  }
  const rightCount = questions.filter(({ given }) => given?.isCorrect).length;
  return (
    <>
      <section aria-labelledby="module-place" className="flex flex-col gap-4">
        <PositionHeading above={`${rightCount} of ${questions.length} answered right`}>
          Question {number} of {questions.length}
        </PositionHeading>
        <QuestionForm
          key={question.id}
          moduleId={module.id}
          question={question}
          onContinue={() => go(afterQuestion(page, number))}
        />
        <LastAnswer question={question} />
      </section>
      <nav aria-label="Questions of the quiz">
        <ol className="flex flex-wrap gap-2">
          {questions.map((one, at) => (
            <li key={one.id}>
              <PositionLink
                moduleId={module.id}
                place={{ tab: 'quiz', number: at + 1 }}
                isCurrent={at + 1 === number}
                className={chipClass}
              >
                <QuestionName number={at + 1} question={one} />
              </PositionLink>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

function LastAnswer({ question: { options, given } }: { question: ModuleQuestion }) {
  if (!given) return null;
  return (
    <div className="flex flex-col gap-1 rounded-xl bg-sunken px-4 py-3 wrap-anywhere">
      <h3 className="font-semibold">Your last answer was {given.isCorrect ? 'right' : 'wrong'}</h3>
      <p>{options[given.selectedAnswer]}</p>
      <p className="text-muted">{given.explanation}</p>
    </div>
  );
}

function QuestionName({ number, question: { given } }: { number: number; question: ModuleQuestion }) {
  const [mark, words] = !given
    ? ['', '']
    : given.isCorrect
      ? [' ✓', ', answered right']
      : [' ✗', ', answered wrong'];
  return (
    <>
      <span aria-hidden="true">
        {number}
        {mark}
      </span>
      <span className="sr-only">
        Question {number}
        {words}
      </span>
    </>
  );
}

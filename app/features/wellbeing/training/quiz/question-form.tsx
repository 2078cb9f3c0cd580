import type { SubmissionResult } from '@conform-to/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { Button } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors } from '~/ui/field';
import { useIsHydrated } from '~/ui/hydrated';
import { withTimeout } from '~/ui/lazy-component';
import { useToast } from '~/ui/toast';
import { useEachAnswer } from '~/ui/use-each-answer';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { positionHeadingId } from '../modules/position-link';
import { answerPath, type ModuleQuestion, type QuizResult } from '../training';
import { failureToast, formatRightAnswer, trainingFailures } from '../training-words';
import { QuizResultWords } from './quiz-result-words';

type Answer = { reply?: SubmissionResult<string[]>; result?: QuizResult; isUnreached?: boolean };

type QuestionFormProps = {
  moduleId: string;
  question: ModuleQuestion;
  onContinue: () => void;
  reply?: SubmissionResult<string[]>;
};

const loadDialog = () => import('./quiz-result-dialog');
/** If the dialog can't be loaded, the result is shown below the question. */
const ResultDialog = lazy(() => withTimeout(loadDialog()).catch(() => ({ default: QuizResultWords })));

/** The result opens over the question, or is the next page without JavaScript. */
export function QuestionForm({ moduleId, question, onContinue, reply }: QuestionFormProps) {
  useRouteScript('routes/wellbeing/preparedness/question');
  useEffect(() => void loadDialog().catch(() => undefined), []);
  const ref = useRef<HTMLFormElement>(null);
  const fetcher = useFormFetcher<Answer>();
  const isHydrated = useIsHydrated();
  const showToast = useToast();
  const [result, setResult] = useState<QuizResult | null>(null);
  const last = fetcher.data ? fetcher.data.reply : reply;
  const { form, fields } = useReply(`question-${question.id}`, last, { selectedAnswer: '' });
  useEachAnswer<Answer>(fetcher.data, (answer) => {
    if (answer.reply?.error?.['']) showToast(failureToast(trainingFailures.answer, answer));
    if (!answer.result) return;
    ref.current?.reset();
    setResult(answer.result);
    if (answer.result.pointsEarned > 0) showToast(formatRightAnswer(answer.result.pointsEarned));
  });
  function goOn() {
    setResult(null);
    onContinue();
  }
  return (
    <>
      <fetcher.Form
        ref={ref}
        id={form.id}
        method="post"
        action={answerPath(moduleId, question.id)}
        noValidate
        preventScrollReset
        className="flex flex-col items-start gap-3"
      >
        <FormErrors form={form} />
        {isHydrated && <input type="hidden" name="inPlace" value="yes" />}
        <ChoiceField
          field={fields.selectedAnswer}
          legend={question.question}
          choices={question.options.map((label, at) => ({ value: String(at), label }))}
        />
        <Button isPending={fetcher.state !== 'idle'} pendingLabel="Checking…">
          Check answer
        </Button>
      </fetcher.Form>
      {result && (
        <Suspense fallback={null}>
          <ResultDialog
            result={result}
            onContinue={goOn}
            onClose={() => setResult(null)}
            returnFocus={() => document.getElementById(positionHeadingId)?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';

import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FlashLine } from '~/ui/flash-line';
import { Page } from '~/ui/page';

import { afterQuestion, positionPath } from '../modules/module-position';
import { PositionHeading } from '../modules/position-link';
import { type ModulePage, modulePath, quizPath, whyNotAnswer } from '../training';
import { failureToast, resultTitle, trainingFailures } from '../training-words';
import { QuestionForm } from './question-form';
import { ResultBody } from './quiz-result-words';

type QuestionPageProps = {
  page: ModulePage;
  number: number;
  reply?: SubmissionResult<string[]>;
};

/** Without JavaScript, this page shows the latest answer's result, or the question again. */
export function QuestionPage({ page, number, reply }: QuestionPageProps) {
  const navigate = useNavigate();
  const { module, questions, progress } = page;
  const question = questions[number - 1]!;
  const why = whyNotAnswer(progress);
  const next = positionPath(module.id, afterQuestion(page, number));
  // With JavaScript, the result opens over the question, so keep the initial page.
  const [result] = useState(reply ? null : question.given);
  return (
    <Page
      title={result ? resultTitle(result.isCorrect) : 'Practice Quiz'}
      back={{ to: why ? modulePath(module.id) : quizPath(module.id, number), label: module.title }}
      width="narrow"
    >
      {reply?.error?.[''] && <FlashLine message={failureToast(trainingFailures.answer)} />}
      <Card>
        {result && (
          <div className="flex flex-col items-start gap-4">
            <p className="font-medium wrap-anywhere">{question.question}</p>
            <ResultBody result={result} />
            <LinkButton to={next}>Continue Learning</LinkButton>
          </div>
        )}
        {!result && why !== null && <p className="font-medium">{why}</p>}
        {!result && why === null && (
          <div className="flex flex-col gap-4">
            <PositionHeading above={module.title}>
              Question {number} of {questions.length}
            </PositionHeading>
            <QuestionForm
              moduleId={module.id}
              question={question}
              reply={reply}
              onContinue={() => navigate(next)}
            />
          </div>
        )}
      </Card>
    </Page>
  );
}

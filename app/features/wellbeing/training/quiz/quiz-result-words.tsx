import { Button } from '~/ui/button';

import type { QuizResult } from '../training';
import { resultCheer, resultTitle, formatPointsEarned } from '../training-words';

export type QuizResultProps = {
  result: QuizResult;
  onContinue: () => void;
  onClose: () => void;
  returnFocus: () => void;
};

export function ResultBody({ result, id }: { result: QuizResult; id?: string }) {
  return (
    <div id={id} className="flex flex-col gap-3">
      <p className="text-lg font-semibold">{resultCheer(result.isCorrect)}</p>
      <p className="wrap-anywhere">{result.explanation}</p>
      <p className="font-medium">{formatPointsEarned(result)}</p>
    </div>
  );
}

/** Fallback if the result dialog can't be loaded. */
export function QuizResultWords({ result, onContinue }: QuizResultProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-2xl border border-line p-4">
      <p className="text-xl font-bold">{resultTitle(result.isCorrect)}</p>
      <ResultBody result={result} />
      <Button type="button" onClick={onContinue}>
        Continue Learning
      </Button>
    </div>
  );
}

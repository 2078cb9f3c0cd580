import { Button } from '~/ui/button';
import Dialog from '~/ui/dialog';

import { type QuizResultProps, ResultBody } from './quiz-result-words';
import { resultTitle } from './training-words';

/** The way on is what the dialog starts at; what it says is read with it. */
const startHere = { autoFocus: true, 'aria-describedby': 'quiz-result' };

/** The result of an answer, over the question (S2 §2). Escape goes back to the question. */
export default function QuizResultDialog({ result, onContinue, onClose, returnFocus }: QuizResultProps) {
  return (
    <Dialog
      title={resultTitle(result.isCorrect)}
      section="wellbeing"
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div className="flex flex-col items-start gap-6">
        <ResultBody id="quiz-result" result={result} />
        <Button type="button" onClick={onContinue} {...startHere}>
          Continue Learning
        </Button>
      </div>
    </Dialog>
  );
}

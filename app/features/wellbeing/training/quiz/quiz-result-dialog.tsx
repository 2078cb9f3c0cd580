import { useRef } from 'react';

import { buttonClass } from '~/ui/button';
import Dialog from '~/ui/dialog';

import { resultTitle } from '../training-words';
import { type QuizResultProps, ResultBody } from './quiz-result-words';

export default function QuizResultDialog({ result, onContinue, onClose, returnFocus }: QuizResultProps) {
  // Focus starts on Continue. Its description reads out the result.
  const continueButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={resultTitle(result.isCorrect)}
      section="wellbeing"
      onClose={onClose}
      returnFocus={returnFocus}
      startFocus={continueButton}
    >
      <div className="flex flex-col items-start gap-6">
        <ResultBody id="quiz-result" result={result} />
        <button
          ref={continueButton}
          type="button"
          onClick={onContinue}
          aria-describedby="quiz-result"
          className={buttonClass()}
        >
          Continue Learning
        </button>
      </div>
    </Dialog>
  );
}

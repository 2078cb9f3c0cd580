import type { SubmissionResult } from '@conform-to/react';

import { QuietLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';

import { type EventCard, eventPath } from '../events';
import { WasThere } from '../events-over';
import { whyNotAnswer, whyNotAttended, whyNotWithdraw } from '../events.policy';
import { AnswerForm } from './answer-form';
import { OwnAnswer } from './own-answer';

type AnswerCardProps = {
  event: EventCard;
  /** What the server said to the form as a page of its own, without a script. */
  reply?: SubmissionResult<string[]>;
};

/** How the viewer has answered to an event, and what they can do about it now. */
export function AnswerCard({ event, reply }: AnswerCardProps) {
  const why = whyNotAnswer(event);
  return (
    <Card title="Do you come?">
      <div className="flex flex-col items-start gap-5">
        <OwnAnswer event={event} />
        {why === null ? (
          <AnswerForm event={event} reply={reply} />
        ) : (
          <>
            <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
            <p>{why}</p>
          </>
        )}
        {whyNotWithdraw(event) === null && (
          <QuietLink to={`${eventPath(event.id)}/withdraw`} className="-ml-4">
            Withdraw my answer
          </QuietLink>
        )}
        {whyNotAttended(event) === null && <WasThere event={event} />}
      </div>
    </Card>
  );
}

import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Age } from '~/ui/time';

import type { Followed } from './follow-ups.server';
import { senderFollowUps } from '../messages';

type FollowUpStateProps = {
  message: Omit<Followed, 'initialFields' | 'reach' | 'photos'>;
  verb: 'correct' | 'cancel';
};

export function FollowUpState({ message, verb }: FollowUpStateProps) {
  return (
    <Card title={message.shownTitle} description={<Age at={message.sentAt} />}>
      <WayOn message={message} verb={verb} />
    </Card>
  );
}

function WayOn({ message, verb }: FollowUpStateProps) {
  const { id, newestId, isOver, canCorrect } = message;
  if (isOver) return <p>It’s already canceled. Nothing more can follow.</p>;
  if (newestId) {
    return (
      <>
        <p className="mb-4">Someone else just corrected it. You can only change the newest version.</p>
        <SecondaryLink to={`/messages/${newestId}/${verb}`}>Open the newest version</SecondaryLink>
      </>
    );
  }
  if (verb === 'cancel')
    return canCorrect && <SecondaryLink to={`/messages/${id}/correct`}>Correct it instead</SecondaryLink>;
  if (canCorrect) return null;
  return (
    <>
      <p className="mb-4">
        You have corrected it {senderFollowUps.corrections} times. Please ask a community manager to correct
        it again, or cancel it.
      </p>
      <SecondaryLink to={`/messages/${id}/cancel`}>Cancel it</SecondaryLink>
    </>
  );
}

import { useState } from 'react';

import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { Age } from '~/ui/time';

import { MessageWriter, type MessageWriterProps } from '../message-writer';
import type { toMessagesPage } from './follow-ups';
import type { Followed } from './follow-ups.server';
import { senderFollowUps } from '../messages';

type FollowUpWriterProps = Pick<
  MessageWriterProps,
  'about' | 'reach' | 'initialFields' | 'photos' | 'formToken' | 'answer'
> & {
  followed: Omit<Followed, 'initialFields' | 'reach' | 'photos'>;
  back: ReturnType<typeof toMessagesPage>;
};

export function FollowUpWriter({ followed, back, answer, ...props }: FollowUpWriterProps) {
  const { type, kind } = props.about;
  // Keeps typed text even if someone else's correction arrives first.
  const [wasOpen] = useState(followed.isOpen);
  // A reload must not show its preview over what is being typed.
  const [given] = useState(answer);
  const isEnding = kind === 'cancel';
  return (
    <Page {...frames[isEnding ? 'cancel' : 'update'][type]} back={back} width="narrow">
      <FollowUpState message={followed} verb={isEnding ? 'cancel' : 'correct'} />
      {(wasOpen || answer) && (
        <MessageWriter {...props} answer={given} press="Preview" className="raised p-4 sm:p-5" />
      )}
    </Page>
  );
}

type FollowUpStateProps = {
  message: Omit<Followed, 'initialFields' | 'reach' | 'photos'>;
  verb: 'correct' | 'cancel';
};

function FollowUpState({ message, verb }: FollowUpStateProps) {
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

const correcting = 'The correction is a new message. It goes to the same people and replaces the old one.';

const frames = {
  update: {
    safety_alert: { title: 'Correct this alert', lead: correcting },
    community_update: { title: 'Correct this update', lead: correcting },
  },
  cancel: {
    safety_alert: {
      title: 'Is this alert over?',
      lead: 'Choose what’s true. Everyone who got the alert gets your answer.',
    },
    community_update: {
      title: 'Cancel this update?',
      lead: 'Everyone who got it will see that it’s canceled.',
    },
  },
} as const;

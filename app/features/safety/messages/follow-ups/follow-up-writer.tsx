import { useState } from 'react';

import { Page } from '~/ui/page';

import { MessageWriter, type MessageWriterProps } from '../message-writer';
import { FollowUpState } from './follow-up-state';
import type { toMessagesPage } from './follow-ups';
import type { Followed } from './follow-ups.server';

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

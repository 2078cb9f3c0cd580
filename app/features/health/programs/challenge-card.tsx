import { counted } from '~/domain/counted';
import { listed } from '~/ui/facts';
import { Pill } from '~/ui/pill';
import { Picture } from '~/ui/picture';
import { programPicture } from '~/ui/picture-of-health';
import { ProgressBar } from '~/ui/progress-bar';
import { IconRow, Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';

import { type ChallengeCard, challengePath, formatDays, formatProgress, hasReachedGoal } from './programs';
import { challengeSteps } from './steps';

/** When, for how long, with how many, and what for. */
export function ChallengeFacts({ challenge }: { challenge: ChallengeCard }) {
  const { schedule, goalDays, participants, features, amenities, rewards } = challenge;
  return (
    <div className="flex flex-col gap-3">
      <IconRow icon="calendar" name="When">
        {schedule}
      </IconRow>
      <IconRow icon="check" name="Goal">
        {counted(goalDays, 'day')}
      </IconRow>
      <IconRow icon="award" name="Reward">
        {rewards}
      </IconRow>
      <IconRow icon="people" name="Joined">
        {counted(participants, 'neighbor')}. {formatProgress(challenge)}.
      </IconRow>
      <IconRow icon="star" name="What it offers">
        {listed(features)}
      </IconRow>
      <IconRow icon="pin" name="Amenities">
        {listed(amenities)}
      </IconRow>
    </div>
  );
}

const canGoOn = (challenge: ChallengeCard) => !challenge.isDoneToday && !hasReachedGoal(challenge);

/** How far the viewer is with a challenge, and what they can do about it. */
export function ChallengeActions({ challenge }: { challenge: ChallengeCard }) {
  if (!challenge.hasJoined) return <Press {...challengeSteps.join(challenge)} />;
  const { name, daysDone, goalDays } = challenge;
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={`Your days of ${name}`} done={daysDone} of={goalDays}>
        {formatOwnProgress(challenge)}
      </ProgressBar>
      <div className="flex flex-wrap items-end gap-3">
        {canGoOn(challenge) && <Press {...challengeSteps.done(challenge)} />}
        <Press {...challengeSteps.leave(challenge)} />
      </div>
    </div>
  );
}

function formatOwnProgress(challenge: ChallengeCard): string {
  const { daysDone, goalDays, isDoneToday } = challenge;
  if (hasReachedGoal(challenge)) return `You have done all ${counted(goalDays, 'day')}.`;
  return `You have done ${daysDone} of ${counted(goalDays, 'day')}${isDoneToday ? ', including today' : ''}.`;
}

type ChallengeListProps = { label: string; challenges: ChallengeCard[]; headingLevel?: 2 | 3 };

/** Challenges in rows, each with what the viewer can do about it now. */
export const ChallengeList = ({ label, challenges, headingLevel = 3 }: ChallengeListProps) => (
  <Rows label={label}>
    {challenges.map((challenge) => (
      <Row
        key={challenge.id}
        placeId={challenge.id}
        lead={<Picture src={programPicture(challenge.name, challenge.type)} className="size-11 sm:size-14" />}
        title={challenge.name}
        to={challengePath(challenge.id)}
        headingLevel={headingLevel}
        note={`${counted(challenge.goalDays, 'day')} · ${counted(challenge.participants, 'neighbor')} · ${challenge.schedule}`}
        status={challenge.hasJoined && <Pill tone="own">{formatDays(challenge)}</Pill>}
        action={
          challenge.hasJoined ? (
            canGoOn(challenge) && <Press {...challengeSteps.done(challenge)} variant="secondary" />
          ) : (
            <Press {...challengeSteps.join(challenge)} variant="secondary" />
          )
        }
      />
    ))}
  </Rows>
);

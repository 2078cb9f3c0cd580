import { counted } from '~/domain/counted';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { ProgressBar } from '~/ui/progress-bar';
import { StepButton } from '~/ui/step-button';

import { type ChallengeCard, challengePath, formatProgress, hasReachedGoal } from './programs';
import { challengeSteps } from './steps';

/** When, for how long, with how many, and what for. */
export function ChallengeFacts({ challenge }: { challenge: ChallengeCard }) {
  const { schedule, goalDays, participants, features, amenities, rewards } = challenge;
  return (
    <Facts>
      <WideFact label="When">{schedule}</WideFact>
      <Fact label="Goal">{counted(goalDays, 'day')}</Fact>
      <Fact label="Joined">{counted(participants, 'neighbor')}</Fact>
      <WideFact label="Reward">{rewards}</WideFact>
      <WideFact label="What it offers">{listed(features)}</WideFact>
      <WideFact label="Amenities">{listed(amenities)}</WideFact>
      <WideFact label="So far">{formatProgress(challenge)}</WideFact>
    </Facts>
  );
}

/** How far the viewer is with a challenge, and what they can do about it. */
export function ChallengeActions({ challenge }: { challenge: ChallengeCard }) {
  if (!challenge.hasJoined) return <StepButton {...challengeSteps.join(challenge)} />;
  const { name, daysDone, goalDays, isDoneToday } = challenge;
  const canGoOn = !isDoneToday && !hasReachedGoal(challenge);
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={`Your days of ${name}`} done={daysDone} of={goalDays}>
        {formatOwnProgress(challenge)}
      </ProgressBar>
      <div className="flex flex-wrap items-end gap-3">
        {canGoOn && <StepButton {...challengeSteps.done(challenge)} />}
        <StepButton {...challengeSteps.leave(challenge)} />
      </div>
    </div>
  );
}

function formatOwnProgress(challenge: ChallengeCard): string {
  const { daysDone, goalDays, isDoneToday } = challenge;
  if (hasReachedGoal(challenge)) return `You have done all ${counted(goalDays, 'day')}.`;
  return `You have done ${daysDone} of ${counted(goalDays, 'day')}${isDoneToday ? ', today among them' : ''}.`;
}

type ChallengeListProps = { label: string; challenges: ChallengeCard[]; headingLevel?: 2 | 3 };

/** Challenges in words, each with what the viewer can do about it. */
export function ChallengeList({ label, challenges, headingLevel }: ChallengeListProps) {
  return (
    <LinkedList label={label}>
      {challenges.map((challenge) => (
        <LinkedCard
          key={challenge.id}
          {...challenge}
          to={challengePath(challenge.id)}
          headingLevel={headingLevel}
          actions={<ChallengeActions challenge={challenge} />}
        >
          <ChallengeFacts challenge={challenge} />
        </LinkedCard>
      ))}
    </LinkedList>
  );
}

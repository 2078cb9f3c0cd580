import { type ChallengeCard, hasReachedGoal } from './programs';
import { counted } from '~/domain/counted';
import { ProgressBar } from '~/ui/progress-bar';
import { StepButton } from '~/ui/step-button';
import { challengeSteps } from './steps';

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

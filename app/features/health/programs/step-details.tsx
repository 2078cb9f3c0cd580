import { counted } from '~/domain/counted';

import { ProgramFacts } from './program-facts';
import { freeOfCharge, type ProgramCard, type ProgramStep } from './programs';
import { whyNot } from './programs.policy';

type StepDetailsProps = { program: ProgramCard; step: ProgramStep };

export function StepDetails({ program, step }: StepDetailsProps) {
  if (step === 'leave') return whyNot.leave(program) === null && <LeavingMeans program={program} />;
  const isFacility = program.kind === 'mindfulness';
  if (step === 'done') return <p>{isFacility ? 'One session a day counts.' : program.description}</p>;
  return (
    <>
      <p>{program.description}</p>
      <ProgramFacts program={program} />
      {isFacility && program.cost !== freeOfCharge && (
        <p className="text-muted">Pay {program.instructor} in person.</p>
      )}
    </>
  );
}

export function LeavingMeans({ program }: { program: ProgramCard }) {
  if (program.kind === 'challenges') return <p>You keep the days you did if you come back.</p>;
  const { capacity, joined, daysDone } = program;
  return (
    <p>
      A neighbor can then take your spot, and you lose the points for joining.{' '}
      {daysDone > 0 && `Your ${counted(daysDone, 'session')} and their points stay. `}
      {joined >= capacity
        ? 'All spots are taken, so you might not get yours back.'
        : 'You can come back as long as there’s a spot.'}
    </p>
  );
}

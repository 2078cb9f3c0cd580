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
        <p className="text-muted">Pay in person: settle it with {program.instructor}.</p>
      )}
    </>
  );
}

export function LeavingMeans({ program }: { program: ProgramCard }) {
  if (program.kind === 'challenges') return <p>You keep the days you did if you come back.</p>;
  const { capacity, joined, daysDone } = program;
  return (
    <p>
      A neighbor can have your spot then, and the points for joining are taken back.{' '}
      {daysDone > 0 && `Your ${counted(daysDone, 'session')} and their points stay. `}
      {joined >= capacity
        ? 'All spots are taken now, so you may not get one again.'
        : 'You can come back as long as there’s a spot.'}
    </p>
  );
}

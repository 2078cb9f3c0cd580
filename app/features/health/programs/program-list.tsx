import { counted } from '~/domain/counted';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';

import { ProgramPicture } from './program-facts';
import { formatDays, formatSpotsLeft, isFull, type ProgramCard, programPath } from './programs';
import { whyNot } from './programs.policy';
import { toStep } from './steps';

type ProgramListProps = { label: string; programs: readonly ProgramCard[]; headingLevel?: 2 | 3 };

export const ProgramList = ({ label, programs, headingLevel = 3 }: ProgramListProps) => (
  <Rows label={label}>
    {programs.map((program) => (
      <Row
        key={program.id}
        placeId={program.id}
        lead={<ProgramPicture program={program} className="size-11 sm:size-14" />}
        title={program.name}
        to={programPath(program)}
        headingLevel={headingLevel}
        note={toNote(program)}
        status={toStatus(program)}
        action={toNextStep(program)}
      />
    ))}
  </Rows>
);

function toNote(program: ProgramCard) {
  const facts =
    program.kind === 'challenges'
      ? [counted(program.goalDays, 'day'), program.schedule]
      : [program.schedule, program.cost];
  return (
    <>
      {facts.join(' · ')}
      <WalkFromHome place={program} goesOn />
    </>
  );
}

function toStatus(program: ProgramCard) {
  const isFacility = program.kind === 'mindfulness';
  if (program.hasJoined) return <Pill tone="own">{isFacility ? 'Joined' : formatDays(program)}</Pill>;
  return isFacility && <Pill tone={isFull(program) ? 'notice' : 'good'}>{formatSpotsLeft(program)}</Pill>;
}

function toNextStep(program: ProgramCard) {
  const step = program.hasJoined ? 'done' : 'join';
  return whyNot[step](program) === null && <Press {...toStep(program, step)} variant="secondary" />;
}

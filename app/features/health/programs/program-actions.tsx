import { counted } from '~/domain/counted';
import { buttonClass } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { DialogLink } from '~/ui/dialog-link';
import { ProgressBar } from '~/ui/progress-bar';
import { Press } from '~/ui/press';
import { Day } from '~/ui/time';

import {
  type ChallengeCard,
  type FacilityCard,
  hasReachedGoal,
  type ProgramCard,
  programPath,
} from './programs';
import { formatNoSession, whyNot } from './programs.policy';
import { LeavingMeans } from './step-details';
import { toStep } from './steps';

export function ProgramActions({ program }: { program: ProgramCard }) {
  if (!program.hasJoined) {
    return whyNot.join(program) === null ? (
      <Press {...toStep(program, 'join')} />
    ) : (
      <p>
        <strong>Full.</strong> You can join once someone leaves.
      </p>
    );
  }
  const isFacility = program.kind === 'mindfulness';
  return (
    <div className="flex flex-col gap-3">
      {isFacility ? <Sessions facility={program} /> : <Days challenge={program} />}
      <div className="flex flex-wrap items-end gap-3">
        {whyNot.done(program) === null && <Press {...toStep(program, 'done')} />}
        {isFacility ? <LeaveLink facility={program} /> : <Press {...toStep(program, 'leave')} />}
      </div>
    </div>
  );
}

function Sessions({ facility }: { facility: FacilityCard }) {
  const { daysDone, lastDay, isDoneToday } = facility;
  const noSession = !isDoneToday && formatNoSession(facility);
  return (
    <>
      <p>
        <strong>You joined.</strong>{' '}
        {lastDay === null ? (
          'Press “I did a session” after each one.'
        ) : (
          <>
            {counted(daysDone, 'session')} done, the last one: <Day day={lastDay} />.
          </>
        )}
      </p>
      {noSession && <p className="text-muted">{noSession}</p>}
    </>
  );
}

function Days({ challenge }: { challenge: ChallengeCard }) {
  const { name, daysDone, goalDays, isDoneToday } = challenge;
  const goal = counted(goalDays, 'day');
  return (
    <ProgressBar label={`Your days of ${name}`} done={daysDone} of={goalDays}>
      {hasReachedGoal(challenge)
        ? `You’ve done all ${goal}.`
        : `You’ve done ${daysDone} of ${goal}${isDoneToday ? ', including today' : ''}.`}
    </ProgressBar>
  );
}

/** Leaving asks first, since another resident may take the spot. */
const LeaveLink = ({ facility }: { facility: FacilityCard }) => (
  <DialogLink
    to={toStep(facility, 'leave').to}
    title={`Leave ${facility.name}?`}
    data={{ facility }}
    content={(data, close) => (
      <div className="flex flex-col gap-6">
        <LeavingMeans program={data.facility} />
        <div className="flex flex-wrap items-end gap-3">
          <Press {...toStep(data.facility, 'leave')} />
          <CancelLink to={programPath(data.facility)} onCancel={close}>
            Stay
          </CancelLink>
        </div>
      </div>
    )}
    className={buttonClass('secondary')}
    aria-label={`Leave: ${facility.name}`}
  >
    Leave
  </DialogLink>
);

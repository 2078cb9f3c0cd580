import { counted } from '~/domain/counted';
import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { Day } from '~/ui/time';

import { LeaveFacility } from './leave-facility';
import { type FacilityCard, isFull } from './programs';
import { whyNoSession } from './programs.policy';
import { StepButton } from '~/ui/step-button';
import { facilitySteps } from './steps';

/** How the viewer stands to a facility, and what they can do about it. */
export function FacilityActions({ facility }: { facility: FacilityCard }) {
  if (!facility.hasJoined) {
    return isFull(facility) ? (
      <p>
        <strong>Full.</strong> You can join as soon as somebody leaves.
      </p>
    ) : (
      <StepButton {...facilitySteps.join(facility)} />
    );
  }
  const noSession = whyNoSession(facility);
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong>You have joined.</strong> <Sessions {...facility} />
      </p>
      {!facility.isDoneToday && noSession && <p className="text-muted">{noSession}</p>}
      <div className="flex flex-wrap items-end gap-3">
        {!facility.isDoneToday && noSession === null && <StepButton {...facilitySteps.done(facility)} />}
        <DialogLink
          to={facilitySteps.leave(facility).to}
          title={`Leave ${facility.name}?`}
          data={{ facility }}
          content={(data, close) => <LeaveFacility facility={data.facility} onCancel={close} />}
          className={buttonClass('secondary')}
          aria-label={`Leave: ${facility.name}`}
        >
          Leave
        </DialogLink>
      </div>
    </div>
  );
}

/** 'Sessions done: 3, the last one today.' */
function Sessions({ sessions, lastSession }: FacilityCard) {
  if (lastSession === null) return <>Note each session that you have done.</>;
  return (
    <>
      {counted(sessions, 'session')} done, the last one: <Day day={lastSession} />.
    </>
  );
}

import { counted } from '~/domain/counted';
import { CancelLink } from '~/ui/cancel-link';
import { StepButton } from '~/ui/step-button';

import { type FacilityCard, facilityPath } from './programs';
import { facilitySteps } from './steps';

/** Asks before a place is given back, which another may take: what stands in the dialog. */
export function LeaveFacility({ facility, onCancel }: { facility: FacilityCard; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <LeavingMeans facility={facility} />
      <div className="flex flex-wrap items-end gap-3">
        <StepButton {...facilitySteps.leave(facility)} />
        <CancelLink to={facilityPath(facility.id)} onCancel={onCancel}>
          Stay
        </CancelLink>
      </div>
    </div>
  );
}

/** What it means to leave. */
export function LeavingMeans({ facility: { capacity, joined, sessions } }: { facility: FacilityCard }) {
  return (
    <p>
      Your place is free for a neighbor then, and the points for joining are taken back.{' '}
      {sessions > 0 && `Your ${counted(sessions, 'session')} and their points stay. `}
      {joined >= capacity
        ? 'All places are taken now: you may not get one again.'
        : 'You can come back as long as there is a place.'}
    </p>
  );
}

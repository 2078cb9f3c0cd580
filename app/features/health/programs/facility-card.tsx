import { counted } from '~/domain/counted';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { buttonClass } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { DialogLink } from '~/ui/dialog-link';
import { listed } from '~/ui/facts';
import { Pill } from '~/ui/pill';
import { Picture } from '~/ui/picture';
import { programPicture } from '~/ui/picture-of-health';
import { IconRow, Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';
import { Day } from '~/ui/time';

import { type FacilityCard, facilityPath, formatPlaces, isFull } from './programs';
import { whyNoSession } from './programs.policy';
import { facilitySteps } from './steps';

/** When, with whom, for how much and how many. */
export function FacilityFacts({ facility }: { facility: FacilityCard }) {
  const { schedule, duration, instructor, cost, amenities } = facility;
  return (
    <div className="flex flex-col gap-3">
      <IconRow icon="calendar" name="When">
        {schedule}, {duration}
      </IconRow>
      <IconRow icon="person" name="Led by">
        {instructor}
      </IconRow>
      <IconRow icon="tag" name="Cost">
        {cost}
      </IconRow>
      <IconRow icon="people" name="Spots">
        Fits {facility.capacity} · {formatPlaces(facility)}
      </IconRow>
      <IconRow icon="star" name="Amenities">
        {listed(amenities)}
      </IconRow>
    </div>
  );
}

/** Facilities in rows, each with what the viewer can do about it now. */
export const FacilityList = ({ label, facilities }: { label: string; facilities: FacilityCard[] }) => (
  <Rows label={label}>
    {facilities.map((facility) => (
      <Row
        key={facility.id}
        placeId={facility.id}
        lead={<Picture src={programPicture(facility.type, facility.name)} className="size-11 sm:size-14" />}
        title={facility.name}
        to={facilityPath(facility.id)}
        headingLevel={3}
        note={
          <>
            {facility.schedule} · {facility.cost}
            <WalkFromHome place={facility} goesOn />
          </>
        }
        status={
          facility.hasJoined ? (
            <Pill tone="own">Joined</Pill>
          ) : (
            <Pill tone={isFull(facility) ? 'notice' : 'good'}>{formatPlaces(facility)}</Pill>
          )
        }
        action={<NextStep facility={facility} />}
      />
    ))}
  </Rows>
);

function NextStep({ facility }: { facility: FacilityCard }) {
  if (!facility.hasJoined) {
    return isFull(facility) ? null : <Press {...facilitySteps.join(facility)} variant="secondary" />;
  }
  const canNote = !facility.isDoneToday && whyNoSession(facility) === null;
  return canNote ? <Press {...facilitySteps.done(facility)} variant="secondary" /> : null;
}

/** How the viewer stands to a facility, and what they can do about it. */
export function FacilityActions({ facility }: { facility: FacilityCard }) {
  if (!facility.hasJoined) {
    return isFull(facility) ? (
      <p>
        <strong>Full.</strong> You can join once someone leaves.
      </p>
    ) : (
      <Press {...facilitySteps.join(facility)} />
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
        {!facility.isDoneToday && noSession === null && <Press {...facilitySteps.done(facility)} />}
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
  if (lastSession === null) return <>Press “I did a session” after each one.</>;
  return (
    <>
      {counted(sessions, 'session')} done, the last one: <Day day={lastSession} />.
    </>
  );
}

/** Asks before a place is given back, which another may take: what stands in the dialog. */
function LeaveFacility({ facility, onCancel }: { facility: FacilityCard; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <LeavingMeans facility={facility} />
      <div className="flex flex-wrap items-end gap-3">
        <Press {...facilitySteps.leave(facility)} />
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
      A neighbor can have your spot then, and the points for joining are taken back.{' '}
      {sessions > 0 && `Your ${counted(sessions, 'session')} and their points stay. `}
      {joined >= capacity
        ? 'All spots are taken now, so you may not get one again.'
        : 'You can come back as long as there’s a spot.'}
    </p>
  );
}

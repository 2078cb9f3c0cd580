import { counted } from '~/domain/counted';
import { buttonClass, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialog-link';
import { Disclosure } from '~/ui/disclosure';

import { sessionsPath } from '~/features/health/slots/sessions';
import { formatTimeRanges, formatTimes, makeWeek } from '~/platform/places/times-of-day';
import { formatWeek, manageClassesPath, type ManagedAmenity, type ManagedClass } from './manage-amenities';
import { formatRetirementQuestion, Retire, type Retirable, thingPath } from './manage-retire';

type ShownAmenity = Omit<ManagedAmenity, 'rules'> & { closed: string[] };

export const AmenityFolds = ({ amenities }: { amenities: ShownAmenity[] }) => (
  <div className="grid items-start gap-2 lg:grid-cols-2">
    {amenities.map((amenity) => (
      <AmenityFold key={amenity.id} amenity={amenity} />
    ))}
  </div>
);

function AmenityFold({ amenity }: { amenity: ShownAmenity }) {
  const { id, name, description, capacity, bookingDurationMinutes, hours, closed } = amenity;
  const held = amenity.classes.filter(({ isRetired }) => !isRetired);
  const week = makeWeek((day) => formatTimeRanges(hours[day]));
  const isBookable = formatWeek(week).length > 0;
  return (
    <section aria-labelledby={`amenity-${id}`}>
      <Disclosure
        title={
          <span className="min-w-0 wrap-anywhere">
            <h2 id={`amenity-${id}`} className="leading-snug font-semibold">
              {name}
            </h2>
            <span className="block text-sm font-normal text-muted">
              {counted(capacity, 'person', 'people')} · {bookingDurationMinutes} min
              {held.length > 0 && ` · ${counted(held.length, 'class', 'classes')}`}
              {!isBookable && ' · no hours'}
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-3">
          <p className="text-muted">{description}</p>
          <WeekLines week={week} empty="No hours: it can't be booked on its own." />
          {closed.map((line) => (
            <p key={line} className="font-medium text-warning">
              {line}
            </p>
          ))}
          <div className="flex flex-wrap gap-2">
            <ThingActions thing={{ kind: 'amenities', id, name, isRetired: false }} />
            <SecondaryLink
              to={`${manageClassesPath}/new?amenityId=${encodeURIComponent(id)}`}
              aria-label={`Add a class in ${name}`}
            >
              Add a class
            </SecondaryLink>
          </div>
          {held.length > 0 && (
            <ul
              aria-label={`Classes in ${name}`}
              className="flex flex-col divide-y divide-line border-t border-line"
            >
              {held.map((held) => (
                <ClassRow key={held.id} held={held} />
              ))}
            </ul>
          )}
        </div>
      </Disclosure>
    </section>
  );
}

function ClassRow({ held }: { held: ManagedClass }) {
  const { id, name, difficulty, instructor, duration, capacity, times } = held;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-muted wrap-anywhere">
          {difficulty} · {instructor} · {duration} min · {counted(capacity, 'spot')}
        </p>
        <WeekLines week={makeWeek((day) => formatTimes(times[day]))} empty="No times: it can’t be booked." />
      </div>
      <div className="flex flex-wrap gap-2">
        <SecondaryLink to={sessionsPath(id)} aria-label={`Sessions of ${name}`}>
          Sessions
        </SecondaryLink>
        <ThingActions thing={{ kind: 'classes', id, name, isRetired: false }} />
      </div>
    </li>
  );
}

function WeekLines({ week, empty }: { week: Parameters<typeof formatWeek>[0]; empty: string }) {
  const lines = formatWeek(week);
  if (lines.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul>
      {lines.map(({ days, times }) => (
        <li key={days}>
          {days}: {times}
        </li>
      ))}
    </ul>
  );
}

function ThingActions({ thing }: { thing: Retirable }) {
  const step = thing.isRetired ? 'restore' : 'retire';
  const question = formatRetirementQuestion({ thing, step });
  return (
    <>
      <SecondaryLink to={thingPath(thing, 'edit')} aria-label={`Edit ${thing.name}`}>
        Edit
      </SecondaryLink>
      <DialogLink<Retirable>
        to={thingPath(thing, step)}
        title={question}
        data={thing}
        content={(data, close) => <Retire thing={data} step={step} onCancel={close} />}
        aria-label={question.slice(0, -1)}
        className={buttonClass('secondary')}
      >
        {thing.isRetired ? 'Restore' : 'Retire'}
      </DialogLink>
    </>
  );
}

export function RetiredThings({ amenities }: { amenities: Omit<ManagedAmenity, 'rules'>[] }) {
  const things = amenities.flatMap(listRetired);
  if (things.length === 0) return null;
  return (
    <Card title="Retired" description="No longer bookable.">
      <ul aria-label="Retired" className="flex flex-col divide-y divide-line">
        {things.map(({ where, ...thing }) => (
          <li
            key={`${thing.kind} ${thing.id}`}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <p className="font-semibold">{thing.name}</p>
              <p className="text-muted">{where}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ThingActions thing={thing} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RetiredThing = Retirable & { where: string };

/** A retired amenity stands for its classes too, which come back with it. */
function listRetired({ id, name, isRetired, classes }: Omit<ManagedAmenity, 'rules'>): RetiredThing[] {
  if (isRetired) return [{ kind: 'amenities', id, name, isRetired, where: 'Amenity' }];
  return classes
    .filter((held) => held.isRetired)
    .map(({ id, name: title, isRetired }) => ({
      kind: 'classes',
      id,
      name: title,
      isRetired,
      where: `Class in ${name}`,
    }));
}

import type { MapSetup } from '~/platform/places/map-center.server';
import { todayIn } from '~/ui/dates';
import { FilterLinks, toSearch } from '~/ui/filter-links';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Thumb } from '~/ui/photo-image';
import { Pill } from '~/ui/pill';
import { IconTile, Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import {
  formatPromise,
  isDueSoon,
  type ManagedCard,
  type ManagedFilter,
  managedViews,
  type ManagedView,
  type PlacedProblem,
} from './manage-problems';
import type { ProblemCounts } from './managed-problems.server';
import {
  formatProblem,
  managedProblemPath,
  managedProblemsPath,
  type ProblemCard,
  type ProblemCategory,
  states,
} from '../problems';

type FiltersProps = {
  filter: ManagedFilter;
  q: string;
  counts: ProblemCounts;
  categories: Pick<ProblemCategory, 'id' | 'name'>[];
};

export function ManagedFilters({ filter, q, counts, categories }: FiltersProps) {
  const toFiltered = (changed: Partial<ManagedFilter>) => {
    const { which, category, isMine, isPrivate } = { ...filter, ...changed };
    const view = which === 'open' ? '' : which;
    const query = { q, which: view, category, mine: isMine ? '1' : '', private: isPrivate ? '1' : '' };
    return managedProblemsPath + toSearch(query);
  };
  const labels: Record<ManagedView, string> = {
    open: `Open ${counts.open}`,
    late: `Late ${counts.late}`,
    ended: managedViews.ended,
  };
  return (
    <div className="flex flex-col gap-2">
      <FilterLinks
        label="Filter problems"
        keepsPlace
        choices={[
          ...(Object.keys(labels) as ManagedView[]).map((which) => ({
            to: toFiltered({ which }),
            label: labels[which],
            isChosen: filter.which === which,
          })),
          {
            to: toFiltered({ isMine: !filter.isMine }),
            label: `Mine ${counts.mine}`,
            isChosen: filter.isMine,
          },
          { to: toFiltered({ isPrivate: !filter.isPrivate }), label: 'Private', isChosen: filter.isPrivate },
        ]}
      />
      <FilterLinks
        label="Category"
        keepsPlace
        choices={[{ id: '', name: 'All' }, ...categories].map(({ id, name }) => ({
          to: toFiltered({ category: id }),
          label: name,
          isChosen: filter.category === id,
        }))}
      />
    </div>
  );
}

export const ManagedRows = ({ problems }: { problems: readonly ManagedCard[] }) => (
  <Rows label="Problems">
    {problems.map((problem) => (
      <Row
        key={problem.id}
        placeId={problem.place ? problem.id : undefined}
        lead={<Thumb photo={problem.photo} fallback={<IconTile name="warning" />} className="size-11" />}
        title={<span className="line-clamp-2">{problem.text ?? formatProblem(problem)}</span>}
        to={managedProblemPath(problem.id)}
        headingLevel={2}
        note={<span className="line-clamp-2">{toNote(problem)}</span>}
        status={<ManagedPills problem={problem} />}
      />
    ))}
  </Rows>
);

const toNote = ({ text, landmark, followers, assignedTo, ...problem }: ManagedCard): string =>
  [
    text === null ? '' : formatProblem(problem),
    landmark,
    assignedTo ?? '',
    followers > 1 ? `${followers} reported it` : '',
  ]
    .filter(Boolean)
    .join(' · ');

type PillsProps = { problem: Pick<ProblemCard, 'state' | 'promisedOn' | 'isLate' | 'isPrivate'> };

export function ManagedPills({ problem: { state, promisedOn, isLate, isPrivate } }: PillsProps) {
  const { now, timeZone } = useClock();
  const today = todayIn(timeZone, now);
  return (
    <>
      {states[state].isOpen && (
        <Pill tone={isLate ? 'bad' : isDueSoon(promisedOn, today) ? 'notice' : 'plain'}>
          {formatPromise(promisedOn, today)}
        </Pill>
      )}
      <Pill tone={states[state].tone}>{states[state].label}</Pill>
      {isPrivate && <Pill tone="notice">Private</Pill>}
    </>
  );
}

export const ManagedMap = ({ placed, map }: { placed: PlacedProblem[]; map: MapSetup }) => (
  <PlaceMap
    label="Map: Problems"
    {...map}
    zoom={mapZooms.near}
    className={mapHeights.tall}
    markers={placed.map((problem) => ({
      id: problem.id,
      lat: problem.latitude,
      lng: problem.longitude,
      label: formatProblem(problem),
      href: managedProblemPath(problem.id),
      popup: (
        <PlacePopup name={formatProblem(problem)} to={managedProblemPath(problem.id)} button="Open">
          {states[problem.state].label}
        </PlacePopup>
      ),
    }))}
  />
);

import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks, toSearch } from '~/ui/filter-links';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';

import { ProblemPills, ProblemRow } from './problem-rows';
import { newProblemPath, problemPath, type ProblemCard, type ProblemChoice } from './problems';

type ProblemsPanelProps = {
  choice: ProblemChoice;
  page: number;
  problems: ProblemCard[];
  hasMore: boolean;
  /** All open ones with a place, for the map. */
  placed: ProblemCard[];
  categories: { id: string; name: string }[];
  map: MapSetup;
};

const tabs = { open: 'Open', ended: 'Ended', own: 'Yours' } as const;
const titles = { open: 'Open problems', ended: 'Ended problems', own: 'Your problems' } as const;

const toPage = ({ which, category }: ProblemChoice, page = 1): string =>
  toSearch({
    show: which === 'open' ? '' : which,
    category: category ?? '',
    page: page === 1 ? '' : String(page),
  });

export function ProblemsPanel(props: ProblemsPanelProps) {
  const { choice, page, problems, hasMore, placed, categories, map } = props;
  const listed = problems.filter(({ place }) => place !== null);
  const others = placed.filter(({ id }) => listed.every((one) => one.id !== id));
  const places = [...listed, ...others];
  return (
    <Panel title={titles[choice.which]} action={places.length > 0 && <MapSwitch label="Problems" isBeside />}>
      <FilterLinks
        label="Which problems"
        keepsPlace
        choices={Object.entries(tabs).map(([which, label]) => ({
          to: toPage({ ...choice, which: which as ProblemChoice['which'] }),
          label,
          isChosen: which === choice.which,
        }))}
      />
      <FilterLinks
        label="Categories"
        keepsPlace
        choices={[{ id: null, name: 'All' }, ...categories].map(({ id, name }) => ({
          to: toPage({ ...choice, category: id }),
          label: name,
          isChosen: id === choice.category,
        }))}
      />
      {problems.length === 0 ? (
        <NoProblems {...props} />
      ) : (
        <MapOrList
          isBeside
          places={places}
          listed={listed.length}
          map={<ProblemsMap problems={places} map={map} />}
          list={
            <Rows label={titles[choice.which]}>
              {problems.map((problem) => (
                <ProblemRow key={problem.id} problem={problem} />
              ))}
            </Rows>
          }
        />
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label="Pages of problems" className="no-print flex flex-wrap items-center gap-3">
          {page > 1 && <SecondaryLink to={toPage(choice, page - 1)}>Newer problems</SecondaryLink>}
          <span className="text-muted">Page {page}</span>
          {hasMore && <SecondaryLink to={toPage(choice, page + 1)}>Older problems</SecondaryLink>}
        </nav>
      )}
    </Panel>
  );
}

const report = <LinkButton to={newProblemPath}>Report a problem</LinkButton>;

function NoProblems({ choice, page }: ProblemsPanelProps) {
  if (page > 1) return <EmptyState headingLevel={3} title="There are no more problems" />;
  if (choice.category !== null)
    return <EmptyState headingLevel={3} title="Nothing here in this category" action={report} />;
  if (choice.which === 'own')
    return (
      <EmptyState
        headingLevel={3}
        title="Nothing of yours yet"
        description="Problems that you report, and those where you press “Me too”, show up here."
        action={report}
      />
    );
  return choice.which === 'open' ? (
    <EmptyState
      headingLevel={3}
      title="Nothing is broken right now"
      description="See something? Report it, and the managers get to work."
      action={report}
    />
  ) : (
    <EmptyState headingLevel={3} title="Nothing was fixed yet" />
  );
}

const ProblemsMap = ({ problems, map }: { problems: ProblemCard[]; map: MapSetup }) => (
  <PlaceMap
    label="Map: problems"
    {...map}
    zoom={mapZooms.near}
    className={mapHeights.tall}
    markers={problems.map((problem) => ({
      id: problem.id,
      lat: problem.place!.latitude,
      lng: problem.place!.longitude,
      label: problem.text ?? problem.category,
      icon: 'warning',
      href: problemPath(problem.id),
      popup: (
        <PlacePopup name={problem.category} to={problemPath(problem.id)} button="See details">
          <span className="line-clamp-3">{problem.text}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <ProblemPills problem={problem} />
          </span>
        </PlacePopup>
      ),
    }))}
  />
);

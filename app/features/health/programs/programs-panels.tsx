import type { MapSetup } from '~/platform/places/map-center.server';
import { FillLink } from '~/platform/desk/fill-link';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { markerAt, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { ShowAll, useFirstRows } from '~/ui/show-all';

import { ProgramList } from './program-list';
import {
  challengesPath,
  formatSpotsLeft,
  formatProgress,
  type ProgramCard,
  type ProgramKind,
  programPath,
} from './programs';
import { whyNot } from './programs.policy';
import { toStep } from './steps';

const words = {
  mindfulness: {
    title: 'Mindfulness & Mental Health',
    description: 'Places to unwind, and people who can help.',
    none: 'No facilities yet',
    fill: 'Add a place to unwind',
    what: 'places',
  },
  challenges: {
    title: 'Wellness Challenges',
    description: 'Build good habits together.',
    none: 'No challenges yet',
    fill: 'Add a challenge',
    what: 'challenges',
  },
};

type ProgramsPanelProps = {
  kind: ProgramKind;
  programs: readonly ProgramCard[];
  map: MapSetup;
};

export function ProgramsPanel({ kind, programs, map }: ProgramsPanelProps) {
  const { title, description, none, fill, what } = words[kind];
  const shown = useFirstRows(kind, programs, 4);
  const isEmpty = programs.length === 0;
  return (
    <Panel
      title={title}
      description={description}
      action={!isEmpty && <MapSwitch label={title} param={kind} home={map.home} />}
    >
      {isEmpty ? (
        <EmptyState
          headingLevel={3}
          title={none}
          description="They’ll show up here once they’re added."
          action={<FillLink kind={kind}>{fill}</FillLink>}
        />
      ) : (
        <MapOrList
          param={kind}
          places={programs}
          listed={shown.length}
          home={map.home}
          map={<ProgramsMap label={`Map: ${title}`} programs={programs} map={map} />}
          list={
            <>
              <ProgramList label={title} programs={shown} />
              <ShowAll list={kind} shown={shown.length} total={programs.length} what={what} />
              {kind === 'challenges' && <SecondaryLink to={challengesPath}>Join New Challenge</SecondaryLink>}
            </>
          }
        />
      )}
    </Panel>
  );
}

type ProgramsMapProps = { label: string; programs: readonly ProgramCard[]; map: MapSetup };

const ProgramsMap = ({ label, programs, map }: ProgramsMapProps) => (
  <PlaceMap
    label={label}
    {...map}
    markers={programs.map((program) => ({
      ...markerAt(program, programPath(program)),
      words: [program.type, program.name],
      popup: <Popup program={program} />,
    }))}
  />
);

function Popup({ program }: { program: ProgramCard }) {
  const { name, type, schedule } = program;
  const { to, label } =
    whyNot.join(program) === null
      ? toStep(program, 'join')
      : { to: programPath(program), label: 'See details' };
  return (
    <PlacePopup name={name} to={to} button={label}>
      <ul className="text-sm">
        {[type, schedule, ...toLines(program)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </PlacePopup>
  );
}

function toLines(program: ProgramCard): string[] {
  const isFacility = program.kind === 'mindfulness';
  const others = isFacility ? formatSpotsLeft(program) : formatProgress(program);
  return [isFacility ? program.cost : program.rewards, program.hasJoined ? 'You joined' : others];
}

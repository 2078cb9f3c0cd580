import type { ReactNode } from 'react';

import type { MapSetup as Setup } from '~/platform/places/map-center.server';
import { NearestFirst } from '~/platform/places/walk-from-home';
import { FillLink } from '~/platform/desk/fill-link';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { ChallengeList } from './challenge-card';
import { FacilityList } from './facility-card';
import {
  type ChallengeCard,
  challengePath,
  challengesPath,
  type FacilityCard,
  facilityPath,
  formatPlaces,
  formatProgress,
  isFull,
} from './programs';
import { challengeSteps, facilitySteps } from './steps';

/** Null where maps are left out. */
type MapSetup = Setup | null;

/** The facilities, on a map or as a list (S2 §2). */
export function MindfulnessPanel({ facilities, map }: { facilities: FacilityCard[]; map: MapSetup }) {
  const title = 'Mindfulness & Mental Health';
  return (
    <ProgramsPanel
      title={title}
      description="Places to unwind, and people who can help."
      empty={{
        title: 'No facilities yet',
        description: 'They show up here once the community has some.',
        action: <FillLink kind="mindfulness">Add a place to unwind</FillLink>,
      }}
      param="mindfulness"
      map={map}
      places={facilities.map(toFacilityPlace)}
      list={<FacilityList label={title} facilities={facilities} />}
    />
  );
}

function toFacilityPlace(facility: FacilityCard): ProgramPlace {
  const { id, schedule, cost, hasJoined } = facility;
  return {
    ...facility,
    path: facilityPath(id),
    lines: [schedule, cost, hasJoined ? 'You have joined' : formatPlaces(facility)],
    action:
      hasJoined || isFull(facility)
        ? { to: facilityPath(id), label: 'See details' }
        : { to: facilitySteps.join(facility).to, label: 'Join' },
  };
}

/** The challenges, on a map of where they meet or as a list (S2 §2). */
export function ChallengesPanel({ challenges, map }: { challenges: ChallengeCard[]; map: MapSetup }) {
  const title = 'Wellness Challenges';
  return (
    <ProgramsPanel
      title={title}
      description="Good habits, taken up together. Every day counts."
      action={challenges.length > 0 && <SecondaryLink to={challengesPath}>Join New Challenge</SecondaryLink>}
      empty={{
        title: 'No challenges yet',
        description: 'They show up here once the community has some.',
        action: <FillLink kind="challenges">Add a challenge</FillLink>,
      }}
      param="challenges"
      map={map}
      places={challenges.map(toChallengePlace)}
      list={<ChallengeList label={title} challenges={challenges} />}
    />
  );
}

function toChallengePlace(challenge: ChallengeCard): ProgramPlace {
  const { id, schedule, rewards, hasJoined } = challenge;
  return {
    ...challenge,
    path: challengePath(id),
    lines: [schedule, rewards, hasJoined ? 'You have joined' : formatProgress(challenge)],
    action: hasJoined
      ? { to: challengePath(id), label: 'See details' }
      : { to: challengeSteps.join(challenge).to, label: 'Join Challenge' },
  };
}

type ProgramPlace = {
  id: string;
  path: string;
  name: string;
  type: string;
  latitude: number;
  longitude: number;
  /** What else the popup says, a line each. */
  lines: readonly string[];
  /** What can be done there: the page of it. */
  action: { to: string; label: string };
};

type ProgramsPanelProps = {
  title: string;
  description: string;
  action?: ReactNode;
  /** What is said where there are none. */
  empty: { title: string; description: string; action: ReactNode };
  /** The parameter that chooses between map and list. */
  param: string;
  map: MapSetup;
  places: readonly ProgramPlace[];
  list: ReactNode;
};

/** Programs on a map; the list beside it says the same. */
function ProgramsPanel({ title, empty, param, map, places, list, ...panel }: ProgramsPanelProps) {
  return (
    <Panel title={title} {...panel}>
      {places.length === 0 ? (
        <EmptyState headingLevel={3} {...empty} />
      ) : (
        <MapOrList
          label={title}
          param={param}
          places={places}
          home={map?.home ?? null}
          order={<NearestFirst home={map?.home ?? null} />}
          map={
            map && (
              <PlaceMap
                label={`Map: ${title}`}
                {...map}
                zoom={mapZooms.usual}
                className={mapHeights.usual}
                markers={places.map((place) => ({
                  id: place.id,
                  words: [place.type, place.name],
                  href: place.path,
                  lat: place.latitude,
                  lng: place.longitude,
                  label: place.name,
                  popup: <Popup {...place} />,
                }))}
              />
            )
          }
          list={list}
        />
      )}
    </Panel>
  );
}

function Popup({ name, type, lines, action }: ProgramPlace) {
  return (
    <div className="flex flex-col items-start gap-2">
      <div>
        <strong>{name}</strong>
        <ul className="text-sm">
          {[type, ...lines].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <LinkButton to={action.to} aria-label={`${action.label}: ${name}`}>
        {action.label}
      </LinkButton>
    </div>
  );
}

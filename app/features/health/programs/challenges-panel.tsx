import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';

import { ChallengeList } from './challenge-list';
import { Panel } from '~/ui/panel';
import { ProgramMap, type ProgramPlace } from './program-map';
import { type ChallengeCard, challengePath, challengesPath, formatProgress } from './programs';
import { challengeSteps } from './steps';

const title = 'Wellness Challenges';

type ChallengesPanelProps = {
  challenges: ChallengeCard[];
  /** Null where maps are left out. */
  map: { center: { lat: number; lng: number }; tileUrl: string } | null;
};

/** The challenges, on a map of where they meet or as a list (S2 §2). */
export function ChallengesPanel({ challenges, map }: ChallengesPanelProps) {
  return (
    <Panel
      title={title}
      description="Good habits, taken up together: each day counts, for you and for all."
      action={<LinkButton to={challengesPath}>Join New Challenge</LinkButton>}
    >
      {challenges.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No challenges yet"
          description="They will stand here as soon as the community has some."
        />
      ) : (
        <MapOrList
          label={title}
          param="challenges"
          map={map && <ProgramMap label={`Map: ${title}`} setup={map} places={challenges.map(toPlace)} />}
          list={<ChallengeList label={title} challenges={challenges} />}
        />
      )}
    </Panel>
  );
}

function toPlace(challenge: ChallengeCard): ProgramPlace {
  const { id, schedule, rewards, hasJoined } = challenge;
  return {
    ...challenge,
    lines: [schedule, rewards, hasJoined ? 'You have joined' : formatProgress(challenge)],
    action: hasJoined
      ? { to: challengePath(id), label: 'See details' }
      : { to: challengeSteps.join(challenge).to, label: 'Join Challenge' },
  };
}

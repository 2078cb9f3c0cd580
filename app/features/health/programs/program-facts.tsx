import { counted } from '~/domain/counted';
import { formatList } from '~/ui/facts';
import type { IconName } from '~/ui/icon';
import { Picture } from '~/ui/picture';
import { programPicture } from '~/ui/picture-of-health';
import { IconRow } from '~/ui/rows';

import {
  type ChallengeCard,
  type FacilityCard,
  formatSpotsLeft,
  formatProgress,
  type ProgramCard,
} from './programs';

type Fact = readonly [icon: IconName, name: string, words: string];

export const ProgramFacts = ({ program }: { program: ProgramCard }) => (
  <div className="flex flex-col gap-3">
    {(program.kind === 'mindfulness' ? listFacilityFacts(program) : listChallengeFacts(program)).map(
      ([icon, name, words]) => (
        <IconRow key={name} icon={icon} name={name}>
          {words}
        </IconRow>
      ),
    )}
  </div>
);

const listFacilityFacts = (facility: FacilityCard): Fact[] => [
  ['calendar', 'When', `${facility.schedule}, ${facility.duration}`],
  ['person', 'Led by', facility.instructor],
  ['tag', 'Cost', facility.cost],
  ['people', 'Spots', `${facility.capacity} · ${formatSpotsLeft(facility)}`],
  ['star', 'Amenities', formatList(facility.amenities)],
];

const listChallengeFacts = (challenge: ChallengeCard): Fact[] => [
  ['calendar', 'When', challenge.schedule],
  ['check', 'Goal', counted(challenge.goalDays, 'day')],
  ['award', 'Reward', challenge.rewards],
  ['people', 'Joined', `${counted(challenge.joined, 'neighbor')}. ${formatProgress(challenge)}.`],
  ['star', 'What it offers', formatList(challenge.features)],
  ['pin', 'Amenities', formatList(challenge.amenities)],
];

type ProgramPictureProps = { program: ProgramCard; isFirst?: boolean; className: string };

/** Facilities are pictured by type first, challenges by name first. */
export const ProgramPicture = ({ program: { kind, type, name }, ...picture }: ProgramPictureProps) => (
  <Picture
    {...picture}
    src={kind === 'mindfulness' ? programPicture(type, name) : programPicture(name, type)}
  />
);

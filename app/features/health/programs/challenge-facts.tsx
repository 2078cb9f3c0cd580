import { counted } from '~/domain/counted';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { type ChallengeCard, formatProgress } from './programs';

/** When, for how long, with how many, and what for. */
export function ChallengeFacts({ challenge }: { challenge: ChallengeCard }) {
  const { schedule, goalDays, participants, features, amenities, rewards } = challenge;
  return (
    <Facts>
      <WideFact label="When">{schedule}</WideFact>
      <Fact label="Goal">{counted(goalDays, 'day')}</Fact>
      <Fact label="Joined">{counted(participants, 'neighbor')}</Fact>
      <WideFact label="Reward">{rewards}</WideFact>
      <WideFact label="What it offers">{listed(features)}</WideFact>
      <WideFact label="Amenities">{listed(amenities)}</WideFact>
      <WideFact label="So far">{formatProgress(challenge)}</WideFact>
    </Facts>
  );
}

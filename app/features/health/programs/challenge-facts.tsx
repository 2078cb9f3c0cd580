import { counted } from '~/domain/counted';
import { Fact, Facts, listed } from '~/ui/facts';
import { type ChallengeCard, formatProgress } from './programs';

/** When, for how long, with how many, and what for. */
export function ChallengeFacts({ challenge }: { challenge: ChallengeCard }) {
  const { schedule, goalDays, participants, features, amenities, rewards } = challenge;
  return (
    <Facts>
      <Fact label="When" wide>
        {schedule}
      </Fact>
      <Fact label="Goal">{counted(goalDays, 'day')}</Fact>
      <Fact label="Joined">{counted(participants, 'neighbor')}</Fact>
      <Fact label="Reward" wide>
        {rewards}
      </Fact>
      <Fact label="What it offers" wide>
        {listed(features)}
      </Fact>
      <Fact label="Amenities" wide>
        {listed(amenities)}
      </Fact>
      <Fact label="So far" wide>
        {formatProgress(challenge)}
      </Fact>
    </Facts>
  );
}

import { ChallengeActions } from './challenge-actions';
import { ChallengeFacts } from './challenge-facts';
import { ProgramCard, ProgramList } from './program-card';
import { type ChallengeCard, challengePath } from './programs';

type ChallengeListProps = { label: string; challenges: ChallengeCard[]; headingLevel?: 2 | 3 };

/** Challenges in words, each with what the viewer can do about it. */
export function ChallengeList({ label, challenges, headingLevel }: ChallengeListProps) {
  return (
    <ProgramList label={label}>
      {challenges.map((challenge) => (
        <ProgramCard
          key={challenge.id}
          {...challenge}
          to={challengePath(challenge.id)}
          headingLevel={headingLevel}
          actions={<ChallengeActions challenge={challenge} />}
        >
          <ChallengeFacts challenge={challenge} />
        </ProgramCard>
      ))}
    </ProgramList>
  );
}

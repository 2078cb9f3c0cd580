import { ChallengeActions } from './challenge-actions';
import { ChallengeFacts } from './challenge-facts';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { type ChallengeCard, challengePath } from './programs';

type ChallengeListProps = { label: string; challenges: ChallengeCard[]; headingLevel?: 2 | 3 };

/** Challenges in words, each with what the viewer can do about it. */
export function ChallengeList({ label, challenges, headingLevel }: ChallengeListProps) {
  return (
    <LinkedList label={label}>
      {challenges.map((challenge) => (
        <LinkedCard
          key={challenge.id}
          {...challenge}
          to={challengePath(challenge.id)}
          headingLevel={headingLevel}
          actions={<ChallengeActions challenge={challenge} />}
        >
          <ChallengeFacts challenge={challenge} />
        </LinkedCard>
      ))}
    </LinkedList>
  );
}

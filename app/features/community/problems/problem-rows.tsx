import { Icon } from '~/ui/icon';
import { Thumb } from '~/ui/photo-image';
import { Pill } from '~/ui/pill';
import { Press } from '~/ui/press';
import { IconTile, Row, RowTools } from '~/ui/rows';
import { Age, Day, useClock } from '~/ui/time';
import { todayIn } from '~/ui/dates';

import { formatState, problemPath, type ProblemCard, states, toProblemStep } from './problems';

type ProblemRowProps = {
  problem: ProblemCard;
  headingLevel?: 2 | 3;
  /** Offers "Me too", for a problem that may be the same. */
  offersMeToo?: boolean;
};

export function ProblemRow({ problem, headingLevel = 3, offersMeToo = false }: ProblemRowProps) {
  const { id, category, text, landmark, createdAt, photo, isFollowing, isOwn } = problem;
  return (
    <Row
      placeId={problem.place ? id : undefined}
      lead={<Thumb photo={photo} fallback={<IconTile name="warning" />} className="size-11" />}
      title={<span className="line-clamp-2">{text ?? category}</span>}
      to={problemPath(id)}
      headingLevel={headingLevel}
      note={
        <span className="line-clamp-2">
          {text !== null && `${category} · `}
          <Age at={createdAt} />
          {landmark && ` · ${landmark}`}
        </span>
      }
      status={
        <>
          <ProblemPills problem={problem} />
          {isFollowing && !isOwn && <Pill>You get its news</Pill>}
        </>
      }
      foot={
        offersMeToo &&
        !isFollowing && (
          <RowTools>
            <Press {...toProblemStep(problem, 'follow')} leadsTo={problemPath(id)} />
          </RowTools>
        )
      }
    />
  );
}

type PillsProps = { problem: Omit<ProblemCard, 'photo'> };

export function ProblemPills({ problem }: PillsProps) {
  const { state, isLate, isPrivate, promisedOn } = problem;
  const { now, timeZone } = useClock();
  return (
    <>
      <Pill tone={states[state].tone}>{formatState(problem, todayIn(timeZone, now))}</Pill>
      {isLate && (
        <Pill tone="bad">
          Promised by <Day day={promisedOn} inSentence />
        </Pill>
      )}
      {isPrivate && (
        <Pill tone="notice">
          <span className="inline-flex items-center gap-1">
            <Icon name="lock" className="size-3.5" />
            Private
          </span>
        </Pill>
      )}
    </>
  );
}

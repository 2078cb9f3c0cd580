import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { photoPath } from '~/domain/photo';
import { TextLink } from '~/ui/button';
import { formatDate } from '~/ui/dates';
import { Fact, Facts, WideFact } from '~/ui/facts';
import { LinkedWords } from '~/ui/linked-words';
import { PhotoThumbs } from '~/ui/photo-strip';
import { type SpotBasemap, SpotMap } from '~/ui/spot-map';
import { Instant } from '~/ui/time';

import { sourceNames } from './manage-problems';
import { formatProblem, managedProblemPath, type ManagedProblem, states } from '../problems';

export type Where = { inWords: string; basemap: SpotBasemap } | null;

type PartProps = { problem: ManagedProblem };

export const Words = ({ problem: { words, isHidden, about } }: PartProps) => (
  <div className="flex flex-col gap-2">
    {words === null ? (
      <p className="text-muted">Its words went with the account of who wrote them.</p>
    ) : (
      <LinkedWords text={words} />
    )}
    {isHidden && (
      <p className="font-medium">A manager hid the words and photos. Neighbors see only the rest.</p>
    )}
    {about && (
      <p>
        About: <TextLink to={about.path}>{about.title}</TextLink>
      </p>
    )}
  </div>
);

export const Answers = ({ problem: { answers } }: PartProps) =>
  answers.length > 0 && (
    <Facts>
      {answers.map(({ question, answer }) => (
        <WideFact key={question} label={question}>
          {answer}
        </WideFact>
      ))}
    </Facts>
  );

export const Photos = ({ problem }: PartProps) =>
  problem.photos.length > 0 && (
    <div className="flex flex-col gap-1">
      <PhotoThumbs photos={problem.photos} title={formatProblem(problem)} />
      <p className="no-print flex flex-wrap gap-x-4">
        {problem.photos.map((photo, at) => (
          <Link
            key={photo.id}
            to={`${photoPath(photo)}/blur`}
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            Blur photo {at + 1}
          </Link>
        ))}
      </p>
    </div>
  );

/** Facts for managers only. */
export const Origin = ({ problem }: PartProps) => (
  <>
    <Fact label="Reported">
      <Instant at={problem.createdAt} />
    </Fact>
    <Fact label="How">{sourceNames[problem.source]}</Fact>
    {problem.source === 'resident' && (
      <WideFact label="Reporter">{problem.reporter ?? 'Their account was deleted'}</WideFact>
    )}
    {problem.caller !== '' && <WideFact label="Caller">{problem.caller}</WideFact>}
    {problem.home !== null && <WideFact label="Home">{problem.home}</WideFact>}
  </>
);

export const Followers = ({ problem: { followers, answersToFixed } }: PartProps) => {
  const { fixed, broken } = answersToFixed;
  return (
    <>
      <Fact label="Get its news">{counted(followers, 'person', 'people')}</Fact>
      {fixed + broken > 0 && (
        <Fact label="“Is it fixed?”">
          {fixed} yes, {broken} no
        </Fact>
      )}
    </>
  );
};

export const AtTown = ({ problem: { forward } }: PartProps) =>
  forward && (
    <WideFact label="At the town">
      {forward.requestId === null
        ? (forward.failure ?? 'Waiting to be sent')
        : [`No. ${forward.requestId}`, forward.status, forward.failure].filter(Boolean).join(' · ')}
    </WideFact>
  );

const writers = { reporter: 'A reporter', staff: 'A manager', town: 'The town', system: null } as const;

export const Timeline = ({ problem: { updates } }: PartProps) => (
  <ol aria-label="What happened" className="flex flex-col gap-3">
    {updates.map(({ step, state, sentence, whose, by, at, plannedOn }) => (
      <li key={step}>
        <p className="text-sm text-muted">
          {[states[state].label, writers[by]].filter(Boolean).join(' · ')} · <Instant at={at} />
        </p>
        <LinkedWords text={sentence} />
        {plannedOn && <p>Planned for {formatDate(plannedOn)}</p>}
        {whose && <p>Theirs: {whose}</p>}
      </li>
    ))}
  </ol>
);

type PlaceProps = PartProps & { where: Where; isPrinted?: boolean };

export function PlaceOf({ problem, where, isPrinted = false }: PlaceProps) {
  const { place, landmark, isAtHome } = problem;
  if (!place && landmark === '') return <p className="text-muted">No place was given.</p>;
  return (
    <div className="flex flex-col gap-2">
      {landmark !== '' && <p className="font-semibold">{landmark}</p>}
      {where && (
        <p className="text-muted">
          {isAtHome ? 'At the home, ' : ''}
          {where.inWords}
        </p>
      )}
      {where && place && (
        <SpotMap
          at={{ lat: place.latitude, lng: place.longitude }}
          basemap={where.basemap}
          label={`Map of ${formatProblem(problem)}`}
          icon="pin"
          isFirst={isPrinted}
        />
      )}
    </div>
  );
}

export const Merged = ({ problem: { merged } }: PartProps) =>
  merged.length > 0 && (
    <ul aria-label="Merged into it" className="flex flex-col">
      {merged.map(({ id, number, text }) => (
        <li key={id}>
          <TextLink to={managedProblemPath(id)}>No. {number}</TextLink> {text}
        </li>
      ))}
    </ul>
  );

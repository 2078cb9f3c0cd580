import { counted } from '~/domain/counted';
import type { MapSetup } from '~/platform/places/map-center.server';
import { phoneMapLink } from '~/platform/places/map-links';
import { LinkButton, QuietLink, TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { LinkedWords } from '~/ui/linked-words';
import { Page } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { PhotoStrip } from '~/ui/photo-strip';
import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';
import { IconRow } from '~/ui/rows';
import { SpotMap } from '~/ui/spot-map';
import { Age, Day, useClock } from '~/ui/time';

import { ProblemPills } from './problem-rows';
import {
  canRemovePlace,
  fixedPath,
  formatProblem,
  managedProblemPath,
  type Problem,
  problemPath,
  problemsPath,
  states,
  toProblemStep,
} from './problems';

type ProblemDetailsProps = {
  problem: Problem;
  /** The place in words. */
  inWords: string | null;
  map: MapSetup;
  canManage: boolean;
};

export function ProblemDetails({ problem, inWords, map, canManage }: ProblemDetailsProps) {
  const { id, words, photos, isOwn, isAsked, isHidden, mergedInto, answers } = problem;
  const title = formatProblem(problem);
  return (
    <Page
      title={title}
      back={{ to: problemsPath, label: 'Problems' }}
      action={canManage && <QuietLink to={managedProblemPath(id)}>Manage this problem</QuietLink>}
      width="narrow"
    >
      {mergedInto && (
        <p className="font-medium">
          It’s the same as{' '}
          <TextLink to={problemPath(mergedInto.id)}>problem no. {mergedInto.number}</TextLink>, and goes on
          there.
        </p>
      )}
      {isAsked && (
        <Card title="Is it fixed?">
          <p className="mb-4">The managers say so. Please take a look.</p>
          <LinkButton to={fixedPath(id)}>Answer</LinkButton>
        </Card>
      )}
      <Card id="report">
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-1.5">
            <ProblemPills problem={problem} />
          </div>
          {words ? (
            <LinkedWords text={words} />
          ) : (
            <p className="text-muted">
              {isHidden ? 'A manager hid the words.' : 'The words are gone with their author’s account.'}
            </p>
          )}
          {isHidden && words && (
            <p className="text-sm font-medium">Hidden: neighbors don’t see these words and photos.</p>
          )}
          <PhotoStrip photos={photos} title={title} />
          {answers.map(({ question, answer }) => (
            <p key={question} className="wrap-anywhere">
              <span className="block text-sm text-muted">{question}</span>
              {answer}
            </p>
          ))}
          <Where problem={problem} inWords={inWords} map={map} />
          <IconRow icon="person">
            <span className="text-muted">In charge:</span> {problem.keeper}
          </IconRow>
          {states[problem.state].isOpen && (
            <IconRow icon="clock">
              Promised by <Day day={problem.promisedOn} inSentence />
            </IconRow>
          )}
        </div>
      </Card>
      <Following problem={problem} />
      <Timeline problem={problem} />
      {!isOwn && words && (
        <QuietLink to={`${problemPath(id)}/report`} className="self-start">
          Report these words
        </QuietLink>
      )}
    </Page>
  );
}

function Where({ problem, inWords, map }: Pick<ProblemDetailsProps, 'problem' | 'inWords' | 'map'>) {
  const { about, landmark, place, isAtHome } = problem;
  const { now } = useClock();
  if (!about && !landmark && !place && !isAtHome) return null;
  const at = place && { lat: place.latitude, lng: place.longitude };
  return (
    <>
      <IconRow icon="pin" name="Where">
        {about && <TextLink to={about.path}>{about.title}</TextLink>}
        {isAtHome && <span className="block">At home</span>}
        {landmark && <span className="block">{landmark}</span>}
        {inWords && <span className="block text-muted">{inWords}</span>}
        {at && (
          <a
            href={phoneMapLink(at)}
            className="inline-block py-2.5 font-medium text-action underline underline-offset-4"
          >
            Open in your map app
          </a>
        )}
      </IconRow>
      {at && <SpotMap at={at} basemap={map} label="Map of the problem" icon="warning" />}
      {canRemovePlace(problem, now) && <Press {...toProblemStep(problem, 'remove-place')} keepsScroll />}
    </>
  );
}

function Following({ problem }: { problem: Problem }) {
  const { isOwn, isFollowing, followers, state, isPrivate } = problem;
  const others = followers - Number(isFollowing);
  return (
    <PressArea id="news" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isOwn && isFollowing && <Press {...toProblemStep(problem, 'unfollow')} keepsScroll />}
      {!isFollowing && !isPrivate && states[state].isOpen && (
        <Press {...toProblemStep(problem, 'follow')} keepsScroll />
      )}
      <p className="text-muted">
        {isFollowing
          ? `You ${others > 0 ? `and ${counted(others, 'neighbor')} ` : ''}get its news.`
          : `${counted(followers, 'neighbor gets', 'neighbors get')} its news.`}
      </p>
    </PressArea>
  );
}

/** The newest update comes first. */
function Timeline({ problem }: { problem: Problem }) {
  return (
    <Panel title="What happened">
      <ol aria-label="What happened, newest first" className="raised divide-y divide-line px-4">
        {problem.updates.toReversed().map((update, at, all) => (
          <li key={update.step} className="flex flex-col gap-0.5 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong className="font-semibold">
                {states[update.state].label}
                {update.plannedOn !== null && (
                  <>
                    {' '}
                    for <Day day={update.plannedOn} inSentence />
                  </>
                )}
                {isReopened(all[at + 1], update) && ' again'}
              </strong>
              <Age at={update.at} className="text-sm text-muted" />
            </p>
            <LinkedWords text={update.sentence} />
            {update.whose && <p className="font-medium wrap-anywhere">{update.whose}</p>}
            <p className="text-sm text-muted">{authors[update.by]}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Update = Problem['updates'][number];

const isReopened = (before: Update | undefined, { state }: Update): boolean =>
  before !== undefined && state === 'received' && !states[before.state].isOpen;

/** No names: reporters stay unknown to neighbors, and managers speak for all of them. */
const authors = {
  reporter: 'A neighbor who reported it',
  staff: 'The managers',
  town: 'The town',
  system: 'VCLink',
} as const;

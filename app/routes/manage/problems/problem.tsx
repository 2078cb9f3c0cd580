import { useActionData, useLoaderData } from '@remix-run/react';

import type { Place } from '~/domain/place';
import { changeProblem } from '~/features/community/problems/change-problem.server';
import { ChangeForm } from '~/features/community/problems/manage/manage-change-form';
import { ManagedPills } from '~/features/community/problems/manage/manage-problem-list';
import {
  Answers,
  AtTown,
  Followers,
  Merged,
  Origin,
  Photos,
  PlaceOf,
  Timeline,
  Words,
} from '~/features/community/problems/manage/manage-problem-parts';
import { notSaved } from '~/features/community/problems/manage/manage-problems';
import {
  listTemplates,
  readManagedProblem,
} from '~/features/community/problems/manage/managed-problems.server';
import {
  formatProblem,
  managedProblemPath,
  managedProblemsPath,
  type ManagedProblem,
  problemPath,
} from '~/features/community/problems/problems';
import { changeSchema } from '~/features/community/problems/problems.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { phoneMapLink } from '~/platform/places/map-links';
import { buttonClass, SecondaryLink, TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Fact, Facts } from '~/ui/facts';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';

export const handle = { open: 'problems', away: notSaved } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => (data ? formatProblem(data.problem) : 'A problem'));

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const [read, templates] = await Promise.all([
    readManagedProblem(services, viewer, params.problemId),
    listTemplates(services, viewer),
  ]);
  return { ...read, templates, viewerId: viewer.id };
});

export const action = formFor(handle, changeSchema, async ({ services, viewer, params }, input) => {
  await changeProblem(services, viewer, params.problemId, input);
  return redirectWithFlash(managedProblemPath(params.problemId), {
    title: 'Saved',
    description: 'Everyone who reported it gets the news.',
  });
});

export default function ManagedProblemPage() {
  const { problem, where, templates, viewerId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const path = managedProblemPath(problem.id);
  return (
    <Page
      title={formatProblem(problem)}
      back={{ to: managedProblemsPath, label: 'Problems' }}
      action={<SecondaryLink to={`${path}/print`}>Print work order</SecondaryLink>}
    >
      <div className="flex flex-wrap gap-1.5">
        <ManagedPills problem={problem} />
      </div>
      {problem.mergedInto && (
        <p>
          It goes on as{' '}
          <TextLink to={managedProblemPath(problem.mergedInto.id)}>no. {problem.mergedInto.number}</TextLink>.
        </p>
      )}
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4 sm:gap-6">
          <Card>
            <div className="flex flex-col gap-3">
              <Words problem={problem} />
              <Answers problem={problem} />
              <Photos problem={problem} />
              {problem.hasUnseenPhotos && <PhotosSeen path={path} />}
            </div>
          </Card>
          <Card title="Change it">
            <ChangeForm key={problem.step} problem={problem} templates={templates} reply={reply} />
          </Card>
        </div>
        <div className="flex flex-col gap-4 sm:gap-6">
          <Details problem={problem} viewerId={viewerId} />
          <Panel title="Where" action={problem.place && <MapAppLink {...problem.place} />}>
            <PlaceOf problem={problem} where={where} />
          </Panel>
          <Panel title="What happened">
            <Timeline problem={problem} />
            <Merged problem={problem} />
          </Panel>
          <div className="flex flex-wrap gap-3">
            <SecondaryLink to={`${path}/merge`}>Merge…</SecondaryLink>
            <SecondaryLink to={`${path}/split`}>Split…</SecondaryLink>
            <SecondaryLink to={problemPath(problem.id)}>See as neighbors do</SecondaryLink>
          </div>
        </div>
      </div>
    </Page>
  );
}

const MapAppLink = ({ latitude: lat, longitude: lng }: Place) => (
  <a href={phoneMapLink({ lat, lng })} className={buttonClass('quiet')}>
    Open in your map app
  </a>
);

const PhotosSeen = ({ path }: { path: string }) => (
  <div className="flex flex-col items-start gap-2">
    <p className="text-sm text-muted">
      Blur faces and license plates. Then the photos may leave the neighborhood.
    </p>
    <Press
      to={`${path}/photos-seen`}
      route="routes/manage/problems/photos-seen"
      label="Photos are fine"
      pendingLabel="Saving..."
      variant="secondary"
      leadsTo={path}
    />
  </div>
);

function Details({ problem, viewerId }: { problem: ManagedProblem; viewerId: string }) {
  const path = managedProblemPath(problem.id);
  return (
    <Panel title="Details" action={<SecondaryLink to={`${path}/assign`}>Assign…</SecondaryLink>}>
      <Facts>
        <Fact label="Assigned to">{problem.assignedTo?.name ?? 'Nobody'}</Fact>
        <Fact label="Looks after it">{problem.keeper}</Fact>
        <Origin problem={problem} />
        <Followers problem={problem} />
        <AtTown problem={problem} />
      </Facts>
      {problem.assignedTo?.id !== viewerId && (
        <Press
          to={`${path}/assign`}
          route="routes/manage/problems/assign"
          label="I’ll take it"
          pendingLabel="Saving..."
          variant="secondary"
          fields={{ staffId: viewerId }}
          leadsTo={null}
        />
      )}
    </Panel>
  );
}

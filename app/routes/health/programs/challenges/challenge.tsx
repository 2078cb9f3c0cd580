import { useLoaderData } from '@remix-run/react';

import { ChallengeActions, ChallengeFacts } from '~/features/health/programs/challenge-card';
import { getChallenge } from '~/features/health/programs/challenges.server';
import { programsPath } from '~/features/health/programs/programs';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { programPicture } from '~/ui/picture-of-health';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.challenge.name ?? 'Challenge'} · Wellness Programs`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  challenge: await getChallenge(services, viewer, params.challengeId),
}));

export default function Challenge() {
  const { challenge } = useLoaderData<typeof loader>();
  useKeptFocus(challenge);
  return (
    <Page
      title={challenge.name}
      lead={challenge.description}
      back={{ to: programsPath, label: 'Wellness Programs' }}
      width="narrow"
    >
      <Picture
        isFirst
        src={programPicture(challenge.name, challenge.type)}
        className="aspect-2/1 max-h-44 w-full"
      />
      <Card title={challenge.type}>
        <div className="flex flex-col gap-6">
          <ChallengeFacts challenge={challenge} />
          <ChallengeActions challenge={challenge} />
        </div>
      </Card>
    </Page>
  );
}

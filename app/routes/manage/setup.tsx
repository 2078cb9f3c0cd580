import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { countDone, isReady, hideSetupPath, setupLines } from '~/platform/managing/setup';
import { SetupList } from '~/platform/managing/setup-list';
import { readSetup } from '~/platform/managing/setup.server';
import { Page, titled } from '~/ui/page';
import { Press } from '~/ui/press';
import { ProgressBar } from '~/ui/progress-bar';

export const handle = { open: 'settings', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Set up your neighborhood');

export const loader = forPage(handle, ({ services, viewer }) => readSetup(services, viewer));

export default function SetUp() {
  const setup = useLoaderData<typeof loader>();
  const done = countDone(setup);
  return (
    <Page
      title={isReady(setup) ? 'Your neighborhood is ready' : 'Set up your neighborhood'}
      lead={
        isReady(setup)
          ? 'Everything that neighbors look for first is here.'
          : 'What neighbors look for first. Go in any order and skip what you don’t need.'
      }
      back={{ to: '/manage', label: 'Manage' }}
    >
      <ProgressBar label="Done so far" done={done} of={setupLines.length}>
        {`${done} of ${setupLines.length} done`}
      </ProgressBar>
      <SetupList setup={setup} />
      {!setup.isPutAway && <Press to={hideSetupPath} label="Hide this list" variant="secondary" />}
    </Page>
  );
}

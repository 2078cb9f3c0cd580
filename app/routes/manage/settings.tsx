import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { listSettingChoices } from '~/platform/settings/setting-choices.server';
import { settingsConflict, settingNames } from '~/platform/settings/settings';
import { SettingChanges, SettingsForm } from '~/platform/settings/settings-form';
import { settingsSchema } from '~/platform/settings/settings.schema.server';
import { readSettingsPage, saveSettings } from '~/platform/settings/settings.server';
import { Card } from '~/ui/card';
import { Disclosure } from '~/ui/disclosure';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { useRevision } from '~/ui/use-revision';

export const handle = {
  open: 'settings',
  keeps: 'page',
  away: 'We couldn’t save this. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Neighborhood settings');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  page: await readSettingsPage(services, viewer),
  choices: listSettingChoices(services.config.country),
  place: await readPlaceSetup(services),
}));

export const action = forPage(handle, ({ services, viewer, request }) => {
  const { fixedSettings } = services.config;
  const schema = settingsSchema(settingNames.filter((name) => !fixedSettings.includes(name)));
  return submitPlaceForm(services, request, schema, async (input) => {
    await saveSettings(services, viewer, input);
    return redirectWithFlash('/manage', {
      title: 'Settings saved',
      description: 'They apply to everyone now.',
    });
  });
});

export default function Settings() {
  const { page, choices, place } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { revision, isOutdated } = useRevision(page.revision, reply, settingsConflict);
  // Changes made after the form was loaded.
  const newerChanges = page.changes.filter(({ id }) => id > Number(reply?.initialValue?.revision));
  return (
    <Page
      title="Neighborhood settings"
      lead="They apply to everyone as soon as you save."
      back={{ to: '/manage', label: 'Manage' }}
      width="narrow"
    >
      <Card>
        <SettingsForm page={page} choices={choices} revision={revision} place={place} reply={reply} />
      </Card>
      {isOutdated && (
        <Panel title="Changed by others">
          <SettingChanges label="Changed by others" changes={newerChanges} choices={choices} />
        </Panel>
      )}
      {page.changes.length > 0 && (
        <Disclosure title="Who changed what">
          <SettingChanges label="Who changed what" changes={page.changes} choices={choices} />
        </Disclosure>
      )}
    </Page>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { useIsLookingUp } from '~/platform/places/place-text-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { Button } from '~/ui/button';
import { FormErrors, RequiredNote } from '~/ui/field';
import { Rows, Row } from '~/ui/rows';
import { Instant } from '~/ui/time';
import { useReply } from '~/ui/use-reply';

import { SettingFields } from './setting-fields';
import {
  formatSetting,
  type SettingChange,
  type SettingChoices,
  settingLabels,
  settingNames,
  settingsPath,
  type SettingsPage,
  toFieldValues,
} from './settings';

type SettingsFormProps = {
  page: SettingsPage;
  choices: SettingChoices;
  revision: string;
  place: PlaceSetup;
  reply: SubmissionResult<string[]> | undefined;
};

export function SettingsForm({ page: { texts, fixed }, choices, revision, place, reply }: SettingsFormProps) {
  const defaults = toFieldValues(texts);
  // Without checked boxes the reply has no field at all.
  const sent = reply?.initialValue && { partsOn: [], ...reply.initialValue };
  const { form, fields } = useReply('settings', reply && { ...reply, initialValue: sent }, defaults);
  const isLookingUp = useIsLookingUp();
  const isSaving = useNavigation().formAction === settingsPath && !isLookingUp;
  return (
    <Form method="post" action={settingsPath} id={form.id} noValidate className="flex flex-col gap-5">
      <FormErrors form={form} />
      <input type="hidden" name="revision" value={revision} />
      <RequiredNote />
      <SettingFields
        names={settingNames}
        fields={fields}
        texts={texts}
        fixed={fixed}
        choices={choices}
        place={place}
        reply={reply}
        isRunning
      />
      {fixed.length < settingNames.length && (
        <div>
          <Button isPending={isSaving} pendingLabel="Saving...">
            Save settings
          </Button>
        </div>
      )}
    </Form>
  );
}

type SettingChangesProps = { label: string; changes: SettingChange[]; choices: SettingChoices };

export const SettingChanges = ({ label, changes, choices }: SettingChangesProps) => (
  <Rows label={label}>
    {changes.map(({ id, name, before, value, changedAt, changedByName }) => (
      <Row
        key={id}
        title={settingLabels[name]}
        note={
          <>
            <span className="block wrap-anywhere">
              {formatSetting(name, before, choices)} → {formatSetting(name, value, choices)}
            </span>
            {changedByName} · <Instant at={changedAt} />
          </>
        }
      />
    ))}
  </Rows>
);

import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { useIsLookingUp } from '~/platform/places/place-text-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { SettingFields } from '~/platform/settings/setting-fields';
import {
  firstSettings,
  type SettingChoices,
  type SettingName,
  type SettingTexts,
  toFieldValues,
} from '~/platform/settings/settings';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, RequiredNote, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { EmailField, NewPasswordField } from '../sign-in/password/password-fields';

type ClaimFormProps = {
  texts: SettingTexts;
  fixed: readonly SettingName[];
  choices: SettingChoices;
  place: PlaceSetup;
  reply: SubmissionResult<string[]> | undefined;
};

const blank = {
  communityName: '',
  latitude: '',
  longitude: '',
  country: '',
  timeZone: '',
  name: '',
  email: '',
  password: '',
};

export function ClaimForm({ texts, fixed, choices, place, reply }: ClaimFormProps) {
  const { form, fields } = useReply('claim', reply, { ...toFieldValues(texts), ...blank });
  const isLookingUp = useIsLookingUp();
  const isSaving = useNavigation().state !== 'idle' && !isLookingUp;
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-5">
      <FormErrors form={form} />
      <RequiredNote />
      <Card title="Your neighborhood">
        <div className="flex flex-col gap-4">
          <SettingFields
            fields={fields}
            texts={texts}
            fixed={fixed}
            choices={choices}
            names={firstSettings}
            place={place}
            reply={reply}
          />
        </div>
      </Card>
      <Card title="You, the first manager">
        <div className="flex flex-col gap-4">
          <TextField
            field={fields.name}
            label="Your name"
            hint="What neighbors call you."
            autoComplete="name"
            required
          />
          <EmailField field={fields.email} hint="You’ll sign in with this." />
          <NewPasswordField field={fields.password} label="Password" />
        </div>
      </Card>
      <div>
        <Button isPending={isSaving} pendingLabel="Setting up...">
          Set up the neighborhood
        </Button>
      </div>
    </Form>
  );
}

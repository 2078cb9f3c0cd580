import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { SubmittedPhoto } from '~/domain/photo';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { PhotoField } from './photo-field';

type PhotosFormProps = {
  reply: SubmissionResult<string[]> | undefined;
  photos: readonly SubmittedPhoto[];
  max?: number;
  cancel: { to: string; label: string };
  children?: ReactNode;
};

export function PhotosForm({ reply, photos, max, cancel, children }: PhotosFormProps) {
  const { form } = useReply('photos', reply, {});
  const isOne = max === 1;
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <PhotoField reply={reply} photos={photos} max={max} label={isOne ? 'Photo' : 'Photos'} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Saving...">
          {isOne ? 'Save photo' : 'Save photos'}
        </Button>
        <SecondaryLink to={cancel.to}>{cancel.label}</SecondaryLink>
      </div>
    </Form>
  );
}

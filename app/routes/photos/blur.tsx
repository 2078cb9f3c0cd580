import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { blurParts } from '~/platform/photos/blur-area';
import { blurSchema } from '~/platform/photos/blur.schema.server';
import { photoPath, photoUrl } from '~/domain/photo';
import { blurPhoto } from '~/platform/photos/photo-care.server';
import type { ShownPhoto } from '~/ui/photo-image';
import { readPhotoPage } from '~/platform/photos/photo-page.server';
import { Button, SecondaryLink } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FieldErrors, FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'reports', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Blur part of the photo');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readPhotoPage(services, viewer, params.photoId),
);

export const action = formFor(handle, blurSchema, async ({ services, viewer, params }, area) => {
  await blurPhoto(services, viewer, params.photoId, area);
  return redirectWithFlash(`${photoPath({ id: params.photoId })}/blur`, {
    title: 'Blurred',
    description: 'We deleted what was there and told the person who added the photo.',
  });
});

export default function BlurPhoto() {
  const { photo, of } = useLoaderData<typeof loader>();
  const { form, fields } = useReply('blur', useActionData<typeof action>()?.reply, { part: '' });
  return (
    <Page
      title="Blur part of the photo"
      lead="Such as a face or a license plate. You can’t undo this."
      back={{ to: photoPath(photo), label: 'the photo' }}
    >
      <FormErrors form={form} />
      <FieldErrors id="blur-error" errors={fields.part.errors} />
      <Panel title="Tap the photo" description="We’ll blur a square around that point.">
        {/* A press sends screen coordinates, so the server needs the photo's rendered width. */}
        <PressForm photo={photo} width={280} className="flex sm:hidden" />
        <PressForm photo={photo} width={600} className="hidden sm:flex" />
      </Panel>
      <Panel title="Or choose an area" description="We’ll blur a ninth of the photo.">
        <Form method="post" id={form.id} className="flex flex-col items-start gap-3">
          <ChoiceField
            field={{ ...fields.part, errors: undefined }}
            legend="Area"
            choices={blurParts.map((part) => ({ value: part, label: part }))}
            className="grid grid-cols-3 max-sm:text-sm"
          />
          <Button>Blur this area</Button>
        </Form>
      </Panel>
      <div>
        <SecondaryLink to={of.path}>Done: see {of.name}</SecondaryLink>
      </div>
    </Page>
  );
}

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
];

type PressFormProps = { photo: ShownPhoto; width: number; className: string };

function PressForm({ photo, width, className }: PressFormProps) {
  const height = Math.round((width * photo.height) / photo.width);
  const id = `blur-${width}`;
  return (
    // The browser submits the form natively, because only it sends the press's coordinates.
    <Form method="post" reloadDocument className={`flex-col items-start gap-3 ${className}`}>
      <input type="hidden" name="width" value={width} />
      <input type="hidden" name="height" value={height} />
      <ChoiceField
        field={{ id, name: 'size', initialValue: 'medium' }}
        legend="Size"
        choices={sizes}
        className="flex flex-wrap"
      />
      <input
        type="image"
        src={photoUrl(photo, 'large', 'jpg')}
        alt="Blur here"
        width={width}
        height={height}
        className="max-w-none rounded-lg"
        style={{ width, height, backgroundColor: photo.color }}
      />
    </Form>
  );
}

import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { plotPhotosSchema } from '~/features/sustainable/garden/plots/plot-photos.schema.server';
import { getOwnPlot, savePlotPhotos } from '~/features/sustainable/garden/plots/plot-photos.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';
import { useReply } from '~/ui/use-reply';

export const meta = titled('Photos of your plot · Community Garden');

export const loader = forViewer(async ({ services, viewer, params }) => ({
  plot: await getOwnPlot(services, viewer, params.plotId),
}));

export const action = formForViewer(plotPhotosSchema, async ({ services, viewer, params }, { photos }) => {
  const name = await savePlotPhotos(services, viewer, params.plotId, photos);
  return redirectWithFlash(gardenPath, {
    title: 'Photos saved',
    description: `Neighbors see them at plot ${name}.`,
  });
});

export const clientAction = preserveInput('The photos couldn’t be saved. Please try again.');

export default function PlotPhotos() {
  const { plot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form } = useReply('plot-photos', reply, {});
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <CardPage
      title={`Photos of plot ${plot.name}`}
      lead="Neighbors see them in the garden. They go when the plot is no longer yours."
      back={{ to: gardenPath, label: 'Community Garden' }}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <PhotoField reply={reply} photos={plot.photos} />
        <div className="flex flex-wrap gap-3">
          <Button isPending={isSaving} pendingLabel="Saving...">
            Save photos
          </Button>
          <SecondaryLink to={gardenPath}>Cancel</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}

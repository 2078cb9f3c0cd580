import { useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { plotPhotosSchema } from '~/features/sustainable/garden/plots/plot-photos.schema.server';
import { getOwnPlot, savePlotPhotos } from '~/features/sustainable/garden/plots/plot-photos.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { PhotosForm } from '~/platform/photos/form/photos-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  keeps: 'page',
  takes: 'photos',
  away: 'The photos couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Photos of your plot · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  plot: await getOwnPlot(services, viewer, params.plotId),
}));

export const action = formFor(handle, plotPhotosSchema, async ({ services, viewer, params }, { photos }) => {
  const name = await savePlotPhotos(services, viewer, params.plotId, photos);
  return redirectWithFlash(gardenPath, {
    title: 'Photos saved',
    description: `Neighbors see them at plot ${name}.`,
  });
});

export default function PlotPhotos() {
  const { plot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title={`Photos of plot ${plot.name}`}
      lead="Neighbors see them in the garden. They go when the plot is no longer yours."
      back={{ to: gardenPath, label: 'Community Garden' }}
    >
      <PhotosForm reply={reply} photos={plot.photos} cancel={{ to: gardenPath, label: 'Cancel' }} />
    </CardPage>
  );
}

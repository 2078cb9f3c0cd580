import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { photoPath } from '~/domain/photo';
import { PhotoImage } from '~/ui/photo-image';
import { readPhotoPage } from '~/platform/photos/photo-page.server';
import { reportPhoto } from '~/platform/photos/photo-reports.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Report this photo');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readPhotoPage(services, viewer, params.photoId),
);

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportPhoto(services, viewer, params.photoId, input);
  return redirectWithFlash(photoPath({ id: params.photoId }), {
    title: isNew ? 'Report sent' : 'You already reported this photo',
    description: 'Community managers will look at it. We don’t share your name.',
  });
});

export default function ReportPhoto() {
  const { photo, of, isOwn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Report this photo" back={{ to: photoPath(photo), label: 'the photo' }} width="narrow">
      <PhotoImage photo={photo} alt={photo.alt || `Photo of ${of.name}`} size="thumb" className="size-24" />
      {isOwn ? (
        <p>This is your own photo. To remove it, edit {of.name}.</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={photoPath(photo)} />
        </Card>
      )}
    </Page>
  );
}

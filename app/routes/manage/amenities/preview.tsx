import { useActionData, useLoaderData } from '@remix-run/react';

import { renderMarkdown } from '~/domain/markdown.server';
import { manageAmenitiesPath } from '~/features/health/amenities/manage-amenities';
import { amenitySchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { AmenityForm } from '~/features/health/amenities/manage-amenity-form';
import { answerForm, openForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { EntryPreview } from '~/platform/desk/entry-preview';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { useScrollTo } from '~/ui/use-scroll-to';

export const handle = {
  open: 'content',
  away: 'The preview couldn’t be shown. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Preview · Classes and amenities');

export const loader = forPage(handle, ({ query }) => ({ amenityId: query.get('amenityId') }));

/** Stores nothing. Returns the rendered rules together with the form's input. */
export const action = forPage(handle, async ({ request }) =>
  answerForm(await openForm(request, amenitySchema), amenitySchema, async ({ rules }, toReply) => ({
    html: renderMarkdown(rules),
    reply: { initialValue: toReply().initialValue },
  })),
);

export default function PreviewAmenity() {
  const { amenityId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const html = answer && 'html' in answer ? answer.html : undefined;
  // A form that is answered without a redirect keeps the scroll position, far below the preview.
  const box = useScrollTo(html !== undefined, answer);
  return (
    <Page
      title={amenityId ? 'Edit amenity' : 'Add an amenity'}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
      width="narrow"
    >
      {html !== undefined && (
        <section ref={box} tabIndex={-1}>
          <EntryPreview previews={[{ label: 'Rules', html }]} />
        </section>
      )}
      <Card>
        <AmenityForm amenityId={amenityId} reply={answer?.reply} />
      </Card>
    </Page>
  );
}

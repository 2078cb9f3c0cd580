import { useActionData, useLoaderData } from '@remix-run/react';

import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { kindPath } from '~/platform/desk/desk';
import { getContentForm, toFormSchema } from '~/platform/desk/entries.server';
import { EntryForm } from '~/platform/desk/entry-form';
import { EntryPreview } from '~/platform/desk/entry-preview';
import { previewEntry } from '~/platform/desk/preview.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  away: 'The preview couldn’t be shown. Please try again.',
} satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Preview · ${data?.kind.title ?? 'Content'}`);

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  ...(await getContentForm(services, viewer, params.kind)),
  id: crypto.randomUUID(),
}));

/** Stores nothing. Returns the rendered texts together with the form's input. */
export const action = forPage(handle, ({ request, services, viewer, params: { kind } }) =>
  submitPlaceForm(services, request, toFormSchema(services, kind), async (input) => {
    const { id = '', entryId = '', revision = '', typed } = input;
    const previews = await previewEntry(services, viewer, kind, typed);
    return { previews, reply: { initialValue: { ...typed, id, entryId, revision } } };
  }),
);

export default function PreviewEntry() {
  const { kind, fields, place, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent: Record<string, unknown> = answer?.reply.initialValue ?? {};
  const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
  const entryId = stringOrEmpty(sent.entryId);
  return (
    <Page
      title={entryId ? `Change ${kind.one}` : `Add ${kind.one}`}
      back={{ to: kindPath(kind.name), label: kind.title }}
      width="narrow"
    >
      {answer && 'previews' in answer && <EntryPreview previews={answer.previews} />}
      <Card>
        <EntryForm
          kind={kind}
          fields={fields}
          texts={{}}
          place={place}
          of={
            entryId
              ? { entryId, revision: stringOrEmpty(sent.revision) }
              : { id: stringOrEmpty(sent.id) || id }
          }
          reply={answer?.reply}
        />
      </Card>
    </Page>
  );
}

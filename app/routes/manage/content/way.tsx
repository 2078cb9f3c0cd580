import { useActionData, useLoaderData } from '@remix-run/react';

import { answerForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readFormWithFile } from '~/http/upload.server';
import { kindPath } from '~/platform/desk/desk';
import { getContentForm, toFormSchema } from '~/platform/desk/entries.server';
import { EntryForm } from '~/platform/desk/entry-form';
import { readWay } from '~/platform/desk/read-way.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: { megabytes: 8 },
  away: 'The file couldn’t be read. Please try again.',
} satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Its way on the map · ${data?.kind.title ?? 'Content'}`);

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  ...(await getContentForm(services, viewer, params.kind)),
  id: crypto.randomUUID(),
}));

/** Stores nothing. Returns the form with its input and the path from the file. */
export const action = forPage(handle, async ({ request, context, services, viewer, params: { kind } }) => {
  const { form, bytes } = await readFormWithFile({ request, context }, 'wayFile');
  return answerForm(form, toFormSchema(services, kind), async ({ typed }, toReply) => {
    const texts = await readWay(services, viewer, kind, { bytes, typed, signal: request.signal });
    return { reply: { initialValue: { ...toReply().initialValue, ...texts } } };
  });
});

export default function ReadWay() {
  const { kind, fields, place, id } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const sent: Record<string, unknown> = reply?.initialValue ?? {};
  const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
  const entryId = stringOrEmpty(sent.entryId);
  return (
    <CardPage
      title={entryId ? `Change ${kind.one}` : `Add ${kind.one}`}
      back={{ to: kindPath(kind.name), label: kind.title }}
    >
      <EntryForm
        kind={kind}
        fields={fields}
        texts={{}}
        place={place}
        of={
          entryId ? { entryId, revision: stringOrEmpty(sent.revision) } : { id: stringOrEmpty(sent.id) || id }
        }
        reply={reply}
      />
    </CardPage>
  );
}

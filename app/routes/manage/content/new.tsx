import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { kindPath, notSaved } from '~/platform/desk/desk';
import { addEntry, getContentForm, toFormSchema } from '~/platform/desk/entries.server';
import { EntryForm } from '~/platform/desk/entry-form';
import { describeFormImpact } from '~/platform/desk/form-impact.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Add ${data?.kind.one ?? 'content'}`);

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  ...(await getContentForm(services, viewer, params.kind)),
  id: crypto.randomUUID(),
}));

export const action = forPage(handle, ({ request, services, viewer, params: { kind } }) =>
  submitPlaceForm(services, request, toFormSchema(services, kind), async (input) => {
    const impact = await describeFormImpact(services, viewer, kind, input);
    if (impact) return { impact, reply: { initialValue: { ...input.typed, id: input.id ?? '' } } };
    const { name, said, photosPath } = await addEntry(services, viewer, kind, input);
    const description = `Residents see “${name}” now.${said}${photosPath ? ' You can add photos here.' : ''}`;
    return redirectWithFlash(photosPath ?? kindPath(kind), { title: 'Added', description });
  }),
);

export default function NewEntry() {
  const { kind, fields, place, id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const sentId = reply?.initialValue?.id;
  return (
    <CardPage title={`Add ${kind.one}`} back={{ to: kindPath(kind.name), label: kind.title }}>
      <EntryForm
        kind={kind}
        fields={fields}
        texts={{}}
        place={place}
        of={{ id: typeof sentId === 'string' ? sentId : id }}
        reply={reply}
        impact={answer && 'impact' in answer ? answer.impact : undefined}
      />
    </CardPage>
  );
}

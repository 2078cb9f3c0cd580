import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { ChangeList } from '~/platform/desk/history/change-list';
import { changedMeanwhile, entryPath, kindPath, notSaved } from '~/platform/desk/desk';
import { changeEntry, getContentForm, getEntry, toFormSchema } from '~/platform/desk/entries.server';
import { OtherVersion } from '~/platform/desk/other-version';
import { EntryForm } from '~/platform/desk/entry-form';
import { describeFormImpact } from '~/platform/desk/form-impact.server';
import { listChanges } from '~/platform/desk/history/history.server';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { useRevision } from '~/ui/use-revision';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => data?.entry.name ?? 'Content');

const shownChanges = 20;

export const loader = forPage(handle, async ({ services, viewer, params: { kind, entryId } }) => {
  const [form, entry, changes] = await Promise.all([
    getContentForm(services, viewer, kind),
    getEntry(services, viewer, { kind, entryId }),
    listChanges(services, viewer, { kind, entryId, limit: shownChanges }),
  ]);
  return { ...form, entry, changes };
});

export const action = forPage(handle, ({ request, services, viewer, params: { kind, entryId } }) =>
  submitPlaceForm(services, request, toFormSchema(services, kind), async ({ revision = '', ...input }) => {
    const impact = await describeFormImpact(services, viewer, kind, { ...input, entryId, revision });
    if (impact) return { impact, reply: { initialValue: { ...input.typed, revision } } };
    const said = await changeEntry(services, viewer, { kind, entryId }, { ...input, revision });
    return redirectWithFlash(kindPath(kind), { title: 'Saved', description: `Residents see it now.${said}` });
  }),
);

export default function EditEntry() {
  const { kind, fields, place, entry, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const { revision, isOutdated } = useRevision(entry.revision, reply, changedMeanwhile);
  const path = entryPath(kind.name, entry.id);
  return (
    <Page title={entry.name} back={{ to: kindPath(kind.name), label: kind.title }} width="narrow">
      {entry.isRetired && <p className="font-medium">Retired: residents don’t see it.</p>}
      <div className="flex flex-wrap gap-3">
        {entry.path && <SecondaryLink to={entry.path}>See its page</SecondaryLink>}
        {entry.photosPath && <SecondaryLink to={entry.photosPath}>Photos</SecondaryLink>}
        {entry.editPath && <LinkButton to={entry.editPath}>Edit</LinkButton>}
        {entry.editPath === null && (
          <SecondaryLink to={`${path}/${entry.isRetired ? 'restore' : 'retire'}`}>
            {entry.isRetired ? 'Restore' : 'Retire'}
          </SecondaryLink>
        )}
      </div>
      {entry.editPath === null && (
        <Card>
          <EntryForm
            kind={kind}
            fields={fields}
            texts={entry.texts}
            said={entry.said}
            place={place}
            of={{ entryId: entry.id, revision }}
            reply={reply}
            impact={answer && 'impact' in answer ? answer.impact : undefined}
          />
        </Card>
      )}
      {isOutdated && <OtherVersion entry={entry} fields={fields} typed={reply?.initialValue ?? {}} />}
      {changes.length > 0 && (
        <Panel title="What changed">
          <ChangeList changes={changes} />
        </Panel>
      )}
    </Page>
  );
}

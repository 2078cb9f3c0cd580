import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { archiveTimeoutMs, withReadTimeout } from '~/domain/pace.server';
import { gtfsSchema } from '~/features/community/shuttle/gtfs/gtfs.schema.server';
import { startGtfsImport } from '~/features/community/shuttle/gtfs/import-feed.server';
import { listShuttles } from '~/features/community/shuttle/shuttles.server';
import { answerForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readFormWithFile } from '~/http/upload.server';
import { kindPath } from '~/platform/desk/desk';
import { importPath, notRead } from '~/platform/desk/imports/imports';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field, FormErrors, SelectField, TextField } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: { megabytes: 8 },
  away: notRead,
} satisfies RouteHandle;

export const meta = titled('Import a GTFS file');

export const loader = forPage(handle, async ({ services }) => ({
  shuttles: (await listShuttles(services)).map(({ name }) => name),
}));

export const action = forPage(handle, async ({ request, context, services, viewer }) => {
  const { form, bytes } = await readFormWithFile({ request, context }, 'file');
  return answerForm(form, gtfsSchema, async (vehicle) => {
    const limit = withReadTimeout(request.signal, archiveTimeoutMs);
    return redirect(importPath(await startGtfsImport(services, viewer, { bytes, vehicle }, limit)), 303);
  });
});

export default function ImportGtfs() {
  const { shuttles } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields } = useReply('gtfs', reply, {
    file: '',
    vehicle: shuttles[0] ?? '',
    name: '',
    seats: '',
  });
  return (
    <Page
      title="Import a GTFS file"
      lead="You’ll see a preview first. Nothing changes until you confirm."
      back={{ to: kindPath('shuttle-routes'), label: 'Shuttle routes' }}
      width="narrow"
    >
      <Card>
        <Form method="post" encType="multipart/form-data" id={form.id} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <Field
            field={fields.file}
            label="File"
            hint="The ZIP file that transit agencies publish, up to 8 MB: routes, stops and times."
          >
            <input id={fields.file.id} type="file" name="file" accept=".zip" className="input" />
          </Field>
          {shuttles.length > 0 && (
            <SelectField
              field={fields.vehicle}
              label="Vehicle for these trips"
              hint="GTFS doesn’t say which vehicle runs. You can change it later, timetable by timetable."
              options={shuttles.map((name) => ({ value: name, label: name }))}
              emptyLabel="A new one"
            />
          )}
          <TextField field={fields.name} label="New vehicle’s name" autoComplete="off" />
          <TextField
            field={fields.seats}
            label="New vehicle’s seats"
            inputMode="numeric"
            autoComplete="off"
          />
          <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Reading...">
            Check file
          </Button>
        </Form>
      </Card>
    </Page>
  );
}

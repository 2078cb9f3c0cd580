import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { Field, FormErrors } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type BasemapFormProps = { reply: SubmissionResult<string[]> | undefined; isFirst: boolean };

export function BasemapForm({ reply, isFirst }: BasemapFormProps) {
  const { form, fields } = useReply('ground', reply, { file: '', isFromOpenStreetMap: true });
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <Field field={fields.file} label="GeoJSON file" hint="Up to 16 MB and 60,000 features.">
        <input
          id={fields.file.id}
          type="file"
          name="file"
          accept=".geojson,.json,application/geo+json"
          aria-describedby={`${fields.file.id}-hint`}
          className="input"
        />
      </Field>
      <CheckField
        field={fields.isFromOpenStreetMap}
        label="It comes from OpenStreetMap"
        hint="Maps will credit OpenStreetMap, as its license requires."
      />
      <div>
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Drawing...">
          {isFirst ? 'Show this map' : 'Show this map instead'}
        </Button>
      </div>
    </Form>
  );
}

export const MapFileInstructions = ({ query }: { query: string }) => (
  <div className="flex flex-col gap-3">
    <ol className="list-decimal space-y-1 pl-5">
      <li>
        Open <span className="font-medium">overpass-turbo.eu</span> in your browser. Your neighbors&rsquo;
        browsers never go there.
      </li>
      <li>Delete everything in the left panel and paste the text below.</li>
      <li>Press Run. If it warns about a lot of data, continue.</li>
      <li>Press Export, then download as GeoJSON.</li>
      <li>Upload the file here.</li>
    </ol>
    <label className="flex flex-col gap-1 font-medium">
      The text to paste
      <textarea readOnly rows={8} value={query} className="input font-mono text-sm" />
    </label>
    <p className="text-sm text-muted">
      It gets streets, paths, water, parks, buildings and names within 2.5 km of the neighborhood’s center.
    </p>
  </div>
);

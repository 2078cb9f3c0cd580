import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

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
      <Field
        field={fields.file}
        label="Map file"
        hint="The file from OpenStreetMap, or GeoJSON. Up to 16 MB and 60,000 features."
      >
        {/* Without `accept`: phones would gray out a file that they saved without an ending. */}
        <input
          id={fields.file.id}
          type="file"
          name="file"
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

type MapFileInstructionsProps = { downloads: { kilometers: number; url: string }[] };

export const MapFileInstructions = ({ downloads: [usual, small] }: MapFileInstructionsProps) => (
  <div className="flex flex-col gap-3">
    <ol className="list-decimal space-y-2 pl-5">
      <li>
        Save this file: <DownloadLink {...usual!}>the map from OpenStreetMap</DownloadLink>. On a phone, press
        and hold the link and choose “Download linked file” or “Download link”. On a computer, right-click it
        and choose “Save link as”. It takes up to a minute.
      </li>
      <li>Upload that file here.</li>
    </ol>
    <p className="text-sm text-muted">
      It has streets, paths, water, parks, buildings and names within {usual!.kilometers} km (1.5 miles) of
      the neighborhood’s center. If it’s too large, get{' '}
      <DownloadLink {...small!}>the map within {small!.kilometers} km</DownloadLink>. Only your browser goes
      to overpass-api.de, and only for this.
    </p>
  </div>
);

const DownloadLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} rel="noreferrer" className="font-medium text-action underline underline-offset-4">
    {children}
  </a>
);

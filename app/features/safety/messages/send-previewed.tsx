import { type MouseEvent, useId } from 'react';

import { counted } from '~/domain/counted';
import { photoThumbPath } from '~/domain/photo';
import { PhotoThumb } from '~/platform/photos/form/photo-list';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import type { useFormFetcher } from '~/ui/use-form-fetcher';
import { useScrollTo } from '~/ui/use-scroll-to';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { blankMessage, SendAgain } from './message-fields';
import { PreviewOfMessage } from './message-preview';
import type { MessagePreview } from './preview-message.server';
import { useIsSending } from './use-is-sending';
import { type About, formName, sendPath, type WriteAnswer, writePath } from './write-message';

type SendPreviewedProps = {
  about: About;
  preview: MessagePreview;
  typed: Record<string, unknown>;
  /** Arrived after the page load, so it takes focus. */
  isNew: boolean;
  fetcher: ReturnType<typeof useFormFetcher<WriteAnswer>>;
  onChange: () => void;
};

export function SendPreviewed({ about, preview, typed, isNew, fetcher, onChange }: SendPreviewedProps) {
  const name = formName(about);
  const isWarning = about.type === 'safety_alert' && about.kind !== 'cancel';
  useRouteScript(`routes/messages/${name}`);
  const { form, fields } = useReply(`send-${name}`, fetcher.data?.reply, blankMessage);
  const { isConfirmed } = fields;
  const errors = Object.entries(fetcher.data?.reply?.error ?? {}).flatMap(([name, errors]) =>
    name === isConfirmed.name ? [] : (errors ?? []),
  );
  const isSending = useIsSending();
  const headingId = useId();
  const box = useScrollTo(isNew, preview);
  const change = (event: MouseEvent) => {
    event.preventDefault();
    onChange();
  };
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId} className="flex flex-col gap-5 outline-none">
      <h2 id={headingId} className="text-lg font-bold tracking-tight">
        Preview: not sent yet
      </h2>
      <PreviewOfMessage preview={preview} />
      <AttachedPhotos ids={[typed.photo ?? []].flat().map(String)} />
      <fetcher.Form id={form.id} method="post" action={sendPath(about)} className="flex flex-col gap-4">
        <FormErrors form={{ errors }} />
        {Object.entries(typed).flatMap(([name, value]) =>
          [value]
            .flat()
            .map((one, at) => (
              <input
                key={`${name} ${at}`}
                type="hidden"
                name={name}
                value={typeof one === 'string' ? one : ''}
              />
            )),
        )}
        <SendAgain field={isConfirmed} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isWarning ? 'danger' : 'primary'}
            isPending={isSending || fetcher.state !== 'idle'}
            pendingLabel="Sending..."
          >
            Send to {counted(preview.reach.residents, 'person', 'people')}
          </Button>
          <Button variant="secondary" formAction={writePath(about)} onClick={change}>
            Change
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}

const AttachedPhotos = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && (
    <div role="group" aria-label="Photos" className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <PhotoThumb key={id} src={photoThumbPath({ id })} />
      ))}
    </div>
  );

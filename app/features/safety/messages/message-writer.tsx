import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Photo } from '~/domain/photo';
import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { useIsHydrated } from '~/ui/hydrated';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { blankMessage, MessageFields } from './message-fields';
import type { MessageType, Reach } from './messages';
import { SendPreviewed } from './send-previewed';
import { useIsSending } from './use-is-sending';
import { type About, formName, hasPhotos, previewPath, type WriteAnswer } from './write-message';

export type MessageWriterProps = {
  about: About;
  reach: Reach;
  initialFields: Partial<Record<keyof typeof blankMessage, string>> | null;
  photos?: readonly Photo[];
  formToken: string;
  /** Result without JavaScript, or an immediate preview of a template's words. */
  answer?: WriteAnswer;
  press: ReactNode;
  variant?: 'danger' | 'primary';
  className?: string;
  children?: ReactNode;
};

/** Shows a preview in place of the form, which keeps its text. The key resets it only after sending. */
export function MessageWriter(props: MessageWriterProps) {
  useRouteScript('routes/messages/preview');
  const send = useFormFetcher<WriteAnswer>();
  useFocusFallback(send.sentCount);
  return <Writing key={send.sentCount} {...props} send={send} />;
}

type Fetcher = ReturnType<typeof useFormFetcher<WriteAnswer>>;

function Writing({ answer, children, send, ...props }: MessageWriterProps & { send: Fetcher }) {
  const { type } = props.about;
  const isHydrated = useIsHydrated();
  const previewFetcher = useFormFetcher<WriteAnswer>();
  /** Message type at the last preview. After a switch of type, old results don't apply. */
  const [previewedType, setPreviewedType] = useState<MessageType>();
  const [changed, setChanged] = useState<WriteAnswer>();
  const seen = (previewedType === type && previewFetcher.data) || answer;
  const preview = seen !== changed && seen?.preview;
  return (
    <>
      {preview && (
        <SendPreviewed
          about={props.about}
          preview={preview}
          typed={seen.reply?.initialValue ?? {}}
          isNew={previewFetcher.data !== undefined}
          fetcher={send}
          onChange={() => setChanged(seen)}
        />
      )}
      {(isHydrated || !preview) && (
        <div hidden={Boolean(preview)} className="flex flex-col gap-4">
          {children}
          <WriteForm
            {...props}
            reply={seen?.reply}
            previewFetcher={previewFetcher}
            onPreview={() => setPreviewedType(type)}
            isBack={changed !== undefined && !preview}
          />
        </div>
      )}
    </>
  );
}

type WriteFormProps = Omit<MessageWriterProps, 'answer' | 'children'> & {
  reply: WriteAnswer['reply'];
  previewFetcher: Fetcher;
  onPreview: () => void;
  isBack: boolean;
};

function WriteForm({
  about,
  reach,
  initialFields,
  photos,
  formToken,
  reply,
  previewFetcher,
  onPreview,
  isBack,
  ...shown
}: WriteFormProps) {
  // The form's first token, even if the page has reloaded.
  const sent = reply?.initialValue?.formToken;
  const [token] = useState(typeof sent === 'string' ? sent : formToken);
  const { form, fields } = useReply(formName(about), reply, { ...blankMessage, ...initialFields });
  const isSending = useIsSending();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) box.current?.querySelector<HTMLElement>('[name="title"], [name="message"]')?.focus();
  }, [isBack]);
  return (
    <div ref={box} className={shown.className}>
      <previewFetcher.Form
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        method="post"
        action={previewPath(about)}
        encType={hasPhotos(about) ? 'multipart/form-data' : undefined}
        onSubmit={onPreview}
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <MessageFields about={about} formToken={token} reach={reach} fields={fields}>
          {hasPhotos(about) && <PhotoField reply={reply} photos={photos} />}
        </MessageFields>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={shown.variant}
            isPending={isSending || previewFetcher.state !== 'idle'}
            pendingLabel={isSending ? 'Sending...' : 'Loading...'}
          >
            {shown.press}
          </Button>
          <p className="text-sm text-muted">You’ll review it before sending.</p>
        </div>
      </previewFetcher.Form>
    </div>
  );
}

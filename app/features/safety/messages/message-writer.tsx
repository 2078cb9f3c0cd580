import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Photo } from '~/domain/photo';
import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { useIsHydrated } from '~/ui/hydrated';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useKeptFocus } from '~/ui/use-kept-focus';
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
  /** What the form begins with, such as a template's words; by the names of its fields. */
  begins: Partial<Record<keyof typeof blankMessage, string>> | null;
  /** Those that it begins with: of what it corrects. */
  photos?: readonly Photo[];
  /** The same press sends once: see messages.server.ts. */
  formToken: string;
  /** What the server said to a page without a script, or says at once of words that stand already. */
  answer?: WriteAnswer;
  /** What the press is called that shows the preview. */
  press: ReactNode;
  variant?: 'danger' | 'primary';
  className?: string;
  /** What stands above the form, and goes with it. */
  children?: ReactNode;
};

/**
 * Writes to everyone, and shows it before it goes. Without a script each step is a page; with one the preview takes the
 * form's place, which keeps what was typed. It begins anew when its message was sent, and only then.
 */
export function MessageWriter(props: MessageWriterProps) {
  useRouteScript('routes/messages/preview');
  const send = useFormFetcher<WriteAnswer>();
  useKeptFocus(send.sentCount);
  return <Writing key={send.sentCount} {...props} send={send} />;
}

type Fetcher = ReturnType<typeof useFormFetcher<WriteAnswer>>;

function Writing({ answer, children, send, ...props }: MessageWriterProps & { send: Fetcher }) {
  const { type } = props.about;
  const isHydrated = useIsHydrated();
  const look = useFormFetcher<WriteAnswer>();
  /** What the form was when it was last looked at: as the other one it has been told nothing yet. */
  const [lookedAs, setLookedAs] = useState<MessageType>();
  const [changed, setChanged] = useState<WriteAnswer>();
  const seen = (lookedAs === type && look.data) || answer;
  const preview = seen !== changed && seen?.preview;
  return (
    <>
      {preview && (
        <SendPreviewed
          about={props.about}
          preview={preview}
          typed={seen.reply?.initialValue ?? {}}
          isNew={look.data !== undefined}
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
            look={look}
            onLook={() => setLookedAs(type)}
            isBack={changed !== undefined && !preview}
          />
        </div>
      )}
    </>
  );
}

type WriteFormProps = Omit<MessageWriterProps, 'answer' | 'children'> & {
  reply: WriteAnswer['reply'];
  look: Fetcher;
  onLook: () => void;
  /** Somebody has come back from the preview. */
  isBack: boolean;
};

function WriteForm({
  about,
  reach,
  begins,
  photos,
  formToken,
  reply,
  look,
  onLook,
  isBack,
  ...shown
}: WriteFormProps) {
  // The one that the form began with, whatever the page has read since.
  const sent = reply?.initialValue?.formToken;
  const [token] = useState(typeof sent === 'string' ? sent : formToken);
  const { form, fields } = useReply(formName(about), reply, { ...blankMessage, ...begins });
  const isSending = useIsSending();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) box.current?.querySelector<HTMLElement>('[name="title"], [name="message"]')?.focus();
  }, [isBack]);
  return (
    <div ref={box} className={shown.className}>
      <look.Form
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        method="post"
        action={previewPath(about)}
        encType={hasPhotos(about) ? 'multipart/form-data' : undefined}
        onSubmit={onLook}
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
            isPending={isSending || look.state !== 'idle'}
            pendingLabel={isSending ? 'Sending...' : 'Loading...'}
          >
            {shown.press}
          </Button>
          <p className="text-sm text-muted">You see it before it goes.</p>
        </div>
      </look.Form>
    </div>
  );
}

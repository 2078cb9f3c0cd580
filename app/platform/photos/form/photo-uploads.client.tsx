import { type MutableRefObject, useEffect, useRef, useState } from 'react';

import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

import type { PhotoUploadsProps } from './photo-field';
import { AltField, PhotoList, photoRow, PhotoThumb } from './photo-list';
import { countPhotos } from './photo-reply';
import { isUploading, type Upload, usePhotoUploads } from './use-photo-uploads.client';

/** Replaces the plain photo list once scripts run, and keeps the user's edits. */
export function PhotoUploads({ id, field, max, onPlace }: PhotoUploadsProps) {
  const photos = usePhotoUploads(field, max, onPlace);
  const { uploads, news } = photos;
  useFilePicker(field, photos.add);
  useHeldSubmit(field, uploads, photos.setNews);
  useRestoredFocus();
  // The photo's row shows its own problem, so announce it to screen readers only.
  const isShown = news !== '' && uploads.every(({ problem }) => problem !== news);
  const fileField = () => document.getElementById(`${id}-files`);
  return (
    <>
      {uploads.length > 0 && (
        <PhotoList>
          {uploads.map((upload, at) => (
            <UploadRow
              key={upload.key}
              id={`${id}-${upload.key}`}
              upload={upload}
              at={at}
              count={uploads.length}
              onMove={(by) => photos.move(at, by)}
              onAgain={() => photos.again(upload.key)}
              onRemove={() => {
                // The focused Remove button disappears with its row.
                fileField()?.focus();
                photos.remove(upload.key);
              }}
            />
          ))}
        </PhotoList>
      )}
      <p role="status" className={isShown ? 'text-sm font-medium' : 'sr-only'}>
        {news}
      </p>
    </>
  );
}

type UploadRowProps = {
  id: string;
  upload: Upload;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onAgain: () => void;
  onRemove: () => void;
};

function UploadRow({ id, upload, at, count, onMove, onAgain, onRemove }: UploadRowProps) {
  const name = `photo ${at + 1}`;
  const isKept = upload.id !== null;
  return (
    <li className={photoRow}>
      <PhotoThumb src={upload.preview} />
      {upload.id !== null && <input type="hidden" name="photo" value={upload.id} />}
      <AltField id={`${id}-alt`} at={at} alt={upload.alt} isSent={isKept} />
      <UploadProgress upload={upload} name={name} />
      <div className="flex basis-full flex-wrap items-center gap-2">
        {count > 1 && <MoveButtons at={at} count={count} name={name} onMove={onMove} />}
        {upload.state === 'failed' && (
          <Button type="button" variant="secondary" onClick={onAgain} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const words: Partial<Record<Upload['state'], string>> = {
  queued: 'Waiting',
  preparing: 'Resizing…',
  waiting: 'You’re offline. We’ll keep trying.',
};

function UploadProgress({ upload, name }: { upload: Upload; name: string }) {
  if (upload.problem !== null)
    return <p className="basis-full text-sm font-medium text-danger">{upload.problem}</p>;
  if (!isUploading(upload)) return null;
  const percent = Math.round(upload.done * 100);
  return (
    <p className="basis-full text-sm text-muted">
      <progress aria-label={`Sending ${name}`} max={100} value={percent} className="progress" />
      {words[upload.state] ?? `Sending: ${percent}%`}
    </p>
  );
}

type MoveButtonsProps = Pick<UploadRowProps, 'at' | 'count' | 'onMove'> & { name: string };

function MoveButtons({ at, count, name, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // Reordering moves the row's node, and the browser drops the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);
  const steps = [
    { by: -1, label: 'Move up', turn: 'rotate-180' },
    { by: 1, label: 'Move down', turn: '' },
  ] as const;
  return steps.map(({ by, label, turn: rotation }) => {
    const isEnd = at + by < 0 || at + by >= count;
    return (
      <button
        key={by}
        type="button"
        aria-label={`${label}: ${name}`}
        aria-disabled={isEnd || undefined}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressed.current = currentTarget;
          onMove(by);
        }}
        className="grid size-11 place-items-center rounded-lg border border-line-strong aria-disabled:opacity-40"
      >
        <Icon name="down" className={`size-5 ${rotation}`} />
      </button>
    );
  });
}

function useFilePicker(field: HTMLFieldSetElement, add: (files: Iterable<File>) => void): void {
  const latest = useLatest(add);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const take = (files: FileList | null | undefined) => {
      if (files?.length) latest.current([...files]);
    };
    const input = field.querySelector<HTMLInputElement>('[type=file]')!;
    input.value = '';
    input.addEventListener(
      'change',
      () => {
        take(input.files);
        input.value = '';
      },
      options,
    );
    field.addEventListener('dragover', (drag) => drag.preventDefault(), options);
    field.addEventListener(
      'drop',
      (drop) => {
        drop.preventDefault();
        take(drop.dataTransfer?.files);
      },
      options,
    );
    return () => stop.abort();
  }, [field, latest]);
}

/** Holds a submit while photos upload, says why, and resubmits when they are done. */
function useHeldSubmit(field: HTMLFieldSetElement, uploads: Upload[], setNews: (news: string) => void): void {
  const latest = useLatest(uploads);
  const held = useRef<{ by: HTMLElement | null } | null>(null);
  useEffect(() => {
    const { form } = field;
    const hold = (submit: SubmitEvent) => {
      const why = explainHold(latest.current);
      if (why === null) return;
      submit.preventDefault();
      submit.stopPropagation();
      held.current = latest.current.some(isUploading) ? { by: submit.submitter } : null;
      setNews(why);
    };
    form?.addEventListener('submit', hold, true);
    return () => form?.removeEventListener('submit', hold, true);
  }, [field, latest, setNews]);
  useEffect(() => {
    if (!held.current || uploads.some(isUploading)) return;
    const { by } = held.current;
    held.current = null;
    field.form?.requestSubmit(by);
  }, [field, uploads]);
}

function explainHold(uploads: Upload[]): string | null {
  const coming = uploads.filter(isUploading).length;
  if (coming > 0) return `${countPhotos(coming)} still uploading. We’ll save after that.`;
  const lost = uploads.filter(({ id }) => id === null).length;
  return lost === 0 ? null : `${countPhotos(lost)} not sent. Try again, or remove it.`;
}

/** Restores the focus to the description field after the list was replaced. */
function useRestoredFocus(): void {
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
  }, [focused]);
}

function useLatest<Value>(value: Value): MutableRefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

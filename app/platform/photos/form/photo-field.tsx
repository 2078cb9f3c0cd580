import type { SubmissionResult } from '@conform-to/react';
import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { FieldErrors } from '~/ui/field';

import { type SubmittedPhoto, photoLimits, photoThumbPath } from '~/domain/photo';
import type { Place } from '~/domain/place';
import { AltField, PhotoList, photoRow, PhotoThumb } from './photo-list';
import { countPhotos, readPhotoReply } from './photo-reply';

type PhotoFieldProps = {
  reply: SubmissionResult<string[]> | undefined;
  photos?: readonly SubmittedPhoto[];
  max?: number;
  label?: string;
  /** Called with where a photo was taken, if it says so. */
  onPlace?: (place: Place) => void;
};

export type PhotoUploadsProps = Pick<PhotoFieldProps, 'onPlace'> & {
  id: string;
  field: HTMLFieldSetElement;
  max: number;
};

const none: readonly SubmittedPhoto[] = [];

/** A form section for photos that works without a script. With one, photos upload while the user types. */
export function PhotoField({
  reply,
  photos = none,
  max = photoLimits.perThing,
  label = 'Photos',
  onPlace,
}: PhotoFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const script = useUploadScript();
  const { kept, removed, first, errors } = readPhotoReply(reply);
  useClearedFiles(field, kept !== null);
  const isWrong = errors.length > 0;
  const news = kept && kept.length > 0 && `${countPhotos(kept.length)} kept.`;
  return (
    <fieldset ref={field} className="flex flex-col gap-3 rounded-xl" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-medium">{label}</legend>
      {news && <p className="text-sm font-medium">{news}</p>}
      {script && field.current ? (
        <script.PhotoUploads id={id} field={field.current} max={max} onPlace={onPlace} />
      ) : (
        <GivenPhotos id={id} photos={kept ?? photos} removed={removed} first={first} />
      )}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-files`} className="sr-only">
          {max === 1 ? 'Add a photo' : 'Add photos'}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {max === 1 ? '' : `Up to ${max === 3 ? 'three' : max}. `}JPEG, PNG or WebP, at most{' '}
          {photoLimits.fileBytes / 1024 / 1024} MB{max === 1 ? '' : ' each'}.
        </p>
        <input
          type="file"
          id={`${id}-files`}
          name="photos"
          multiple={max > 1}
          accept="image/jpeg,image/png,image/webp"
          // Without a script, the browser focuses the first invalid field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isWrong || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="input file:mr-3 file:min-h-7 file:rounded-md file:border-0 file:bg-accent-soft file:px-3 file:font-medium file:text-accent"
        />
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
    </fieldset>
  );
}

/** Loads the upload list after the page. The plain list stays until then, or if loading fails. */
function useUploadScript() {
  const [script, setScript] = useState<{ PhotoUploads: ComponentType<PhotoUploadsProps> } | null>(null);
  useEffect(() => {
    import('./photo-uploads.client').then(setScript, () => undefined);
  }, []);
  return script;
}

function useClearedFiles(field: RefObject<HTMLFieldSetElement>, isKept: boolean): void {
  useEffect(() => {
    const files = field.current?.querySelector<HTMLInputElement>('[type=file]');
    if (isKept && files) files.value = '';
  }, [field, isKept]);
}

type GivenProps = {
  id: string;
  photos: readonly SubmittedPhoto[];
  removed: string[];
  first: string | undefined;
};

function GivenPhotos({ id, photos, removed, first = photos[0]?.id }: GivenProps) {
  if (photos.length === 0) return null;
  return (
    <PhotoList>
      {photos.map((photo, at) => (
        <li key={photo.id} className={photoRow}>
          <PhotoThumb src={photoThumbPath(photo)} />
          <input type="hidden" name="photo" value={photo.id} />
          <AltField id={`${id}-${photo.id}-alt`} at={at} alt={photo.alt} />
          <div className="flex basis-full flex-wrap gap-x-4">
            {photos.length > 1 && (
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="photoFirst"
                  value={photo.id}
                  defaultChecked={photo.id === first}
                  className="size-5 accent-action"
                />
                Shown first<span className="sr-only">: photo {at + 1}</span>
              </label>
            )}
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="photoRemove"
                value={photo.id}
                defaultChecked={removed.includes(photo.id)}
                className="size-5 accent-action"
              />
              Remove<span className="sr-only"> photo {at + 1}</span>
            </label>
          </div>
        </li>
      ))}
    </PhotoList>
  );
}

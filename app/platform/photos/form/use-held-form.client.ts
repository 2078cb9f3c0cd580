import { useEffect, useRef } from 'react';

import { useLatest } from './use-latest.client';
import { countPhotos } from './photo-reply';
import { isOnItsWay, type Upload } from './use-photo-uploads.client';

/** A form that is sent while photos are on their way goes when they are there. One that can't be sent is told first. */
export function useHeldForm(
  field: HTMLFieldSetElement,
  uploads: Upload[],
  tell: (news: string) => void,
): void {
  const latest = useLatest(uploads);
  const held = useRef<{ by: HTMLElement | null } | null>(null);
  useEffect(() => {
    const { form } = field;
    const hold = (submit: SubmitEvent) => {
      const why = whyNotYet(latest.current);
      if (why === null) return;
      submit.preventDefault();
      submit.stopPropagation();
      held.current = latest.current.some(isOnItsWay) ? { by: submit.submitter } : null;
      tell(why);
    };
    form?.addEventListener('submit', hold, true);
    return () => form?.removeEventListener('submit', hold, true);
  }, [field, latest, tell]);
  useEffect(() => {
    if (!held.current || uploads.some(isOnItsWay)) return;
    const { by } = held.current;
    held.current = null;
    field.form?.requestSubmit(by);
  }, [field, uploads]);
}

function whyNotYet(uploads: Upload[]): string | null {
  const coming = uploads.filter(isOnItsWay).length;
  if (coming > 0) return `${countPhotos(coming)} still on the way. We’ll save as soon as it’s there.`;
  const lost = uploads.filter(({ id }) => id === null).length;
  return lost === 0 ? null : `${countPhotos(lost)} not sent. Try again, or remove it.`;
}

import { useEffect, useState } from 'react';

import { Button } from '~/ui/button';
import Dialog from '~/ui/dialog';

import type { InPlace } from './overlay-link';
import { QrDownload, QrPicture } from './qr-parts';
import { qrPicturePath } from './sharing';
import { useEndWithPage } from './use-end-with-page';

type QrDialogProps = InPlace & { path: string; title: string };

export function QrDialog({ path, title, section, returnFocus, onEnd }: QrDialogProps) {
  useEndWithPage(onEnd);
  const { picture, hasFailed, retry } = usePicture(qrPicturePath(path));
  return (
    <Dialog title="QR code" section={section} onClose={onEnd} returnFocus={returnFocus}>
      <div className="flex flex-col items-start gap-4">
        <p className="font-semibold break-words">{title}</p>
        {picture && <QrPicture src={picture} title={title} />}
        {!picture && !hasFailed && <Waiting />}
        {hasFailed && (
          <>
            <p role="alert">The QR code didn’t load. Check your connection, then try again.</p>
            <Button type="button" variant="secondary" onClick={retry}>
              Try again
            </Button>
          </>
        )}
        <p className="break-all text-muted">{window.location.origin + path}</p>
        {picture && <QrDownload path={path} title={title} />}
      </div>
    </Dialog>
  );
}

/** Has the picture's size, to avoid a layout shift. */
function Waiting() {
  return (
    <p
      role="status"
      className="flex size-[200px] flex-col items-center justify-center gap-3 rounded-lg border border-line"
    >
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-4 border-line border-t-accent motion-reduce:animate-none"
      />
      Making the QR code…
    </p>
  );
}

/** Caches pictures as data: URLs, so that reopening the dialog needs no request. */
const pictures = new Map<string, string>();

function usePicture(address: string) {
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [picture, setPicture] = useState(pictures.get(address));
  useEffect(() => {
    if (pictures.has(address)) return;
    const controller = new AbortController();
    readPicture(address, controller.signal).then(
      (read) => {
        pictures.set(address, read);
        setPicture(read);
      },
      () => !controller.signal.aborted && setHasFailed(true),
    );
    return () => controller.abort();
  }, [address, tries]);
  function retry() {
    setHasFailed(false);
    setTries((before) => before + 1);
  }
  return { picture, hasFailed, retry };
}

async function readPicture(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  // A redirect leads to the sign-in page.
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

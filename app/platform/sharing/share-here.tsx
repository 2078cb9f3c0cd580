import { useEffect, useRef, useState } from 'react';

import Dialog from '~/ui/dialog';
import { useToast } from '~/ui/toast';

import type { InPlace } from './overlay-link';
import { ShareWays } from './share-ways';
import { countPath, type ShareKindName, shareNouns, sharePath, type Sharing } from './sharing';
import { useEndWithPage } from './use-end-with-page';
import { shareToasts, useShare } from './use-share';

type ShareHereProps = InPlace & {
  kind: ShareKindName;
  id: string;
  onCounted: (shares: number) => void;
};

export function ShareHere({ kind, id, ...rest }: ShareHereProps) {
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const showToast = useToast();
  const { onEnd } = rest;
  useEndWithPage(onEnd);
  useEffect(() => {
    let isOver = false;
    readSharing(kind, id).then(
      (read) => !isOver && setSharing(read),
      () => {
        if (isOver) return;
        showToast(shareToasts.failed);
        onEnd();
      },
    );
    return () => {
      isOver = true;
    };
  }, [kind, id, onEnd, showToast]);
  return sharing && <ShareNow sharing={sharing} {...rest} />;
}

type ShareNowProps = Omit<ShareHereProps, 'kind' | 'id'> & { sharing: Sharing };

function ShareNow({ sharing, section, returnFocus, onEnd, onCounted }: ShareNowProps) {
  const [isDialog, setIsDialog] = useState(!('share' in navigator));
  const { shareByDevice } = useShare(sharing, onCounted);
  const start = useRef(() => {
    void shareByDevice().then((outcome) => (outcome === 'not-allowed' ? setIsDialog(true) : onEnd()));
  });
  useEffect(() => {
    if (!isDialog) start.current();
    // Run once: `isDialog` changes later, and must not start sharing again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!isDialog) return null;
  return (
    <Dialog
      title={`Share this ${shareNouns[sharing.kind].toLowerCase()}`}
      section={section}
      onClose={onEnd}
      returnFocus={returnFocus}
    >
      <ShareWays sharing={sharing} onCounted={onCounted} />
    </Dialog>
  );
}

async function readSharing(kind: ShareKindName, id: string): Promise<Sharing> {
  const answer = await fetch(countPath(kind, id));
  // The session has ended: a full page load goes through the sign-in.
  if (answer.redirected) window.location.assign(sharePath(kind, id));
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
  return (await answer.json()) as Sharing;
}

import { type RefObject, useRef, useState } from 'react';

import { type ToastMessage, useToast } from '~/ui/toast';

import {
  type Channel,
  countPath,
  type Network,
  networkPath,
  networks,
  type ShareKindName,
  shareNouns,
  type Sharing,
} from './sharing';

/** The popup's size comes from S2 §9. `noopener` keeps the network's page from reaching ours. */
const windowFeatures = 'width=600,height=400,noopener';

export type ShareActions = {
  isBusy: boolean;
  shareToNetwork(network: Network): void;
  shareByMail(): void;
  copyLink(): Promise<void>;
  shareByDevice(): Promise<'done' | 'given-up' | 'not-allowed'>;
};

/** Runs one way of sharing at a time. @param address selected for copying by hand if the clipboard fails */
export function useShare(
  sharing: Sharing,
  onCounted: (shares: number) => void,
  address?: RefObject<HTMLInputElement>,
): ShareActions {
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const { kind, id, title, description, url } = sharing;

  function recordShare(channel: Channel) {
    postShare(sharing, channel).then(onCounted, () => undefined);
  }

  async function runAlone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  async function copyLinkNow() {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      address?.current?.focus();
      address?.current?.select();
      return showToast(shareToasts.failed);
    }
    showToast(shareToasts.copy(kind));
    recordShare('copy');
  }

  async function toDeviceNow() {
    try {
      await navigator.share({ title, text: description, url });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      // The user closed the device's share sheet, so show no message.
      if (name === 'AbortError') return 'given-up';
      // Loading took so long that the browser's user activation expired: it needs another click.
      if (name === 'NotAllowedError') return 'not-allowed';
      showToast(shareToasts.failed);
      return 'given-up';
    }
    showToast(shareToasts.device(kind));
    recordShare('device');
    return 'done';
  }

  return {
    isBusy,
    shareToNetwork(network) {
      window.open(networkPath(kind, id, network), '_blank', windowFeatures);
      showToast(shareToasts.opening(network));
      recordShare(network);
    },
    shareByMail() {
      showToast(shareToasts.opening('mail'));
      recordShare('mail');
    },
    copyLink: async () => void (await runAlone(copyLinkNow)),
    shareByDevice: async () => (await runAlone(toDeviceNow)) ?? 'given-up',
  };
}

async function postShare({ kind, id }: Sharing, channel: Channel): Promise<number> {
  const answer = await fetch(countPath(kind, id), {
    method: 'POST',
    body: new URLSearchParams({ channel }),
    // Opening a mail program may unload the page, so keep the request alive.
    keepalive: true,
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { shares: number }).shares;
}

/** Toast texts of S2 §8. */
export const shareToasts = {
  device: (kind: ShareKindName): ToastMessage => ({
    tone: 'success',
    title: 'Shared successfully!',
    description: `${shareNouns[kind]} shared using device sharing`,
  }),
  copy: (kind: ShareKindName): ToastMessage => ({
    tone: 'success',
    title: 'Link copied!',
    description: `${shareNouns[kind]} link copied to clipboard`,
  }),
  opening: (channel: keyof typeof networks | 'mail'): ToastMessage => ({
    tone: 'success',
    title: 'Opening share window...',
    description: `Sharing to ${channel === 'mail' ? 'Email' : networks[channel]}`,
  }),
  failed: {
    tone: 'error',
    title: 'Share failed',
    description: 'Unable to share at this time',
  },
} as const;

import { useCallback, useEffect, useRef, useState } from 'react';

import { sendPhoto } from './send-photo.client';
import { compressPhoto } from './compress-photo.client';
import { type SubmittedPhoto, photoLimits, photoThumbPath } from '~/domain/photo';
import type { Place } from '~/domain/place';
import { readPhotoPlace } from '../exif-place';

/** `waiting`: offline, retries on its own. `failed`: gave up, can be retried. `refused`: final. */
export type UploadState = 'kept' | 'queued' | 'preparing' | 'sending' | 'waiting' | 'failed' | 'refused';

export type Upload = {
  key: string;
  id: string | null;
  alt: string;
  preview: string | null;
  file: Blob | null;
  state: UploadState;
  done: number;
  problem: string | null;
};

const running: readonly UploadState[] = ['preparing', 'sending', 'waiting'];
export const isUploading = ({ state }: Upload): boolean => state === 'queued' || running.includes(state);

export function usePhotoUploads(field: HTMLFieldSetElement, max: number, onPlace?: (place: Place) => void) {
  const [uploads, setUploads] = useState(() => readField(field).slice(0, max));
  const [news, setNews] = useState('');
  const stops = useRef(new Map<string, AbortController>());
  const latestOnPlace = useRef(onPlace);
  latestOnPlace.current = onPlace;

  const change = useCallback((key: string, changed: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }, []);

  const add = (files: Iterable<File>) => {
    const chosen = [...files].map(toUpload);
    const kept = max === 1 ? [] : uploads;
    const room = max - kept.length;
    setUploads([...kept, ...chosen].slice(0, max));
    setNews(chosen.length > room ? `There’s room for ${max} photos, so some weren’t added.` : '');
  };

  const remove = (key: string) => {
    stops.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
    setNews('Photo removed.');
  };

  const move = (at: number, by: number) => {
    const moved = uploads[at];
    if (!moved || !uploads[at + by]) return;
    const others = uploads.filter((one) => one !== moved);
    setUploads([...others.slice(0, at + by), moved, ...others.slice(at + by)]);
    setNews(`Now it’s photo ${at + by + 1} of ${uploads.length}.`);
  };

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'queued');
    if (!next || uploads.some(({ state }) => running.includes(state))) return;
    const stop = new AbortController();
    stops.current.set(next.key, stop);
    change(next.key, { state: 'preparing' });
    if (latestOnPlace.current && next.file)
      void readPhotoPlace(next.file).then((place) => {
        if (place && !stop.signal.aborted) latestOnPlace.current?.(place);
      });
    void send(next, stop.signal, (changed) => change(next.key, changed)).then((end) => {
      if (stop.signal.aborted) return;
      change(next.key, end);
      setNews(end.state === 'kept' ? 'Photo sent.' : (end.problem ?? ''));
    });
  }, [uploads, change]);

  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop.abort());
  }, []);

  return {
    uploads,
    news,
    setNews,
    add,
    remove,
    move,
    again: (key: string) => change(key, { state: 'queued', problem: null, done: 0 }),
  };
}

async function send(
  { file, preview }: Upload,
  signal: AbortSignal,
  onChange: (changed: Partial<Upload>) => void,
): Promise<Partial<Upload>> {
  const compressed = file && (await compressPhoto(file));
  const bytes = compressed?.bytes ?? file;
  if (!bytes) return { state: 'refused', problem: 'This photo couldn’t be read.' };
  if (bytes.size > photoLimits.fileBytes) return { state: 'refused', problem: tooLarge };
  onChange({ state: 'sending', done: 0, preview: compressed?.preview ?? preview });
  const sent = await sendPhoto(bytes, {
    onProgress: (done) => onChange({ state: 'sending', done }),
    onWait: () => onChange({ state: 'waiting' }),
    signal,
  });
  if ('id' in sent) {
    const seen = compressed?.preview ?? photoThumbPath(sent);
    return { state: 'kept', id: sent.id, file: null, preview: seen, problem: null };
  }
  if ('refusal' in sent) return { state: 'refused', problem: sent.refusal };
  return { state: 'failed', problem: 'This photo couldn’t be sent. Check your connection.' };
}

const tooLarge = `This file is over ${photoLimits.fileBytes / 1024 / 1024} MB. Choose a smaller one.`;

const toUpload = (file: Blob): Upload => ({
  key: nextKey(),
  id: null,
  alt: '',
  preview: null,
  file,
  state: 'queued',
  done: 0,
  problem: null,
});

const toUploaded = ({ id, alt }: SubmittedPhoto): Upload => ({
  key: id,
  id,
  alt,
  preview: photoThumbPath({ id }),
  file: null,
  state: 'kept',
  done: 0,
  problem: null,
});

let keys = 0;
const nextKey = () => `upload-${keys++}`;

function readField(field: HTMLFieldSetElement): Upload[] {
  const inputs = [...field.querySelectorAll('input')];
  const named = (name: string) => inputs.filter((input) => input.name === name);
  const chosen = (name: string) => named(name).flatMap(({ checked, value }) => (checked ? [value] : []));
  const alts = named('photoAlt').map(({ value }) => value);
  const removed = chosen('photoRemove');
  const [first] = chosen('photoFirst');
  const kept = named('photo')
    .map(({ value: id }, at) => toUploaded({ id, alt: alts[at] ?? '' }))
    .filter(({ key }) => !removed.includes(key));
  const inOrder = [...kept.filter(({ id }) => id === first), ...kept.filter(({ id }) => id !== first)];
  const files = [...(named('photos')[0]?.files ?? [])];
  return [...inOrder, ...files.map(toUpload)];
}

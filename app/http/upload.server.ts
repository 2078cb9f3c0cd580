import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';

import { isDomainError } from '~/domain/errors';

import { toStatus } from './form.server';

/**
 * What a form with a file brings: the bytes of the file, or else of its pasted text, and what the preview of
 * invitations and the form of the map carry along.
 */
export type Upload = {
  bytes: Uint8Array;
  typed: string;
  secret: string;
  invited: number;
  /** Whether the box is ticked that says so. */
  isFromOpenStreetMap: boolean;
};

export async function readUpload(request: Request): Promise<Upload> {
  // What can't be read as a form is handed on as an empty file, which is refused as one.
  const form = await request.formData().catch(() => new FormData());
  const toText = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const file = form.get('file');
  const bytes = file instanceof Blob && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const typed = toText('text');
  return {
    bytes: bytes ?? new TextEncoder().encode(typed),
    typed,
    secret: toText('secret'),
    invited: Number(toText('invited')),
    isFromOpenStreetMap: form.get('isFromOpenStreetMap') === 'on',
  };
}

/** A form's texts, and the bytes of its file; none where there is no file, or it can't be read as a form. */
export async function readFormWithFile(
  request: Request,
  name: string,
): Promise<{ form: URLSearchParams; bytes: Uint8Array }> {
  const given = await request.formData().catch(() => new FormData());
  const file = given.get(name);
  const texts = [...given].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  return { form: new URLSearchParams(texts.filter(([field]) => field !== name)), bytes };
}

/**
 * The way of a form with a file: what its bytes, or else its pasted text, are turned into is the answer.
 * A refusal comes back as a form's reply, with the text still there; a browser keeps no file.
 * @param run calls one verb and returns the redirect
 */
export async function submitUpload<Result>(request: Request, run: (upload: Upload) => Promise<Result>) {
  const upload = await readUpload(request);
  try {
    return await run(upload);
  } catch (error) {
    if (!isDomainError(error) || error.code === 'not-found') throw error;
    const reply: SubmissionResult<string[]> = {
      status: 'error',
      initialValue: {
        text: upload.typed.slice(0, 60_000),
        ...(upload.isFromOpenStreetMap && { isFromOpenStreetMap: 'on' }),
      },
      error: { '': [error.detail] },
    };
    return data({ reply }, { status: toStatus(error) });
  }
}

import type { SubmissionResult } from '@conform-to/react';
import { data, type LoaderFunctionArgs } from '@remix-run/node';

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

type Call = Pick<LoaderFunctionArgs, 'request' | 'context'>;

export async function readUpload(call: Call): Promise<Upload> {
  const { form, bytes } = await readFormWithFile(call, 'file');
  const toText = (name: string) => form.get(name) ?? '';
  const typed = toText('text');
  return {
    bytes: bytes.length > 0 ? bytes : new TextEncoder().encode(typed),
    typed,
    secret: toText('secret'),
    invited: Number(toText('invited')),
    isFromOpenStreetMap: toText('isFromOpenStreetMap') === 'on',
  };
}

/** A form's texts, and the bytes of its file; none where there is no file. */
export async function readFormWithFile(
  { request, context: { sent } }: Call,
  name: string,
): Promise<{ form: URLSearchParams; bytes: Uint8Array }> {
  const form = sent?.texts ?? new URLSearchParams(await request.text());
  form.delete(name);
  return { form, bytes: sent?.files.get(name) ?? new Uint8Array() };
}

/**
 * The way of a form with a file: what its bytes, or else its pasted text, are turned into is the answer.
 * A refusal comes back as a form's reply, with the text still there; a browser keeps no file.
 * @param run calls one verb and returns the redirect
 */
export async function submitUpload<Result>(call: Call, run: (upload: Upload) => Promise<Result>) {
  const upload = await readUpload(call);
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

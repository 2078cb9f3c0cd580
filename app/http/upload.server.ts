import type { SubmissionResult } from '@conform-to/react';
import { data, type LoaderFunctionArgs } from '@remix-run/node';

import { isDomainError } from '~/domain/errors';

import { toStatus } from './form.server';

export type Upload = {
  bytes: Uint8Array;
  typed: string;
  secret: string;
  invited: number;
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

export async function readFormWithFile(
  { request, context: { sent } }: Call,
  name: string,
): Promise<{ form: URLSearchParams; bytes: Uint8Array }> {
  const form = sent?.texts ?? new URLSearchParams(await request.text());
  form.delete(name);
  return { form, bytes: sent?.files.get(name) ?? new Uint8Array() };
}

/** A refusal returns the pasted text; browsers don't keep the file. */
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

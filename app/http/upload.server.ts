import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';

import { isDomainError } from '~/domain/errors';

import { toStatus } from './form.server';

/**
 * The way of a form with a file: what its bytes, or else its pasted text, are turned into is the answer.
 * A refusal comes back as a form's reply, with the text still there; a browser keeps no file.
 * @param run calls one verb and returns the redirect
 */
export async function submitUpload<Result>(request: Request, run: (bytes: Uint8Array) => Promise<Result>) {
  const form = await request.formData().catch(() => new FormData());
  const [file, text] = [form.get('file'), form.get('text')];
  const typed = typeof text === 'string' ? text : '';
  // What can't be read as a form is handed on as an empty file, which is refused as one.
  const bytes = file instanceof Blob && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  try {
    return await run(bytes ?? new TextEncoder().encode(typed));
  } catch (error) {
    if (!isDomainError(error) || error.code === 'not-found') throw error;
    const reply: SubmissionResult<string[]> = {
      status: 'error',
      initialValue: { text: typed.slice(0, 60_000) },
      error: { '': [error.detail] },
    };
    return data({ reply }, { status: toStatus(error) });
  }
}

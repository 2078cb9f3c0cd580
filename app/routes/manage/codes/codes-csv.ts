import { redirect } from '@remix-run/node';

import { NotFound } from '~/domain/errors';
import { createInvitations } from '~/features/account/join-codes/import-codes.server';
import { importPath } from '~/features/account/join-codes/join-codes';
import { createLetters } from '~/features/account/join-codes/letters.server';
import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readUpload } from '~/http/upload.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { writeTable } from '~/platform/desk/files/csv.server';

export const handle = { open: 'people', takes: { megabytes: 8 } } satisfies RouteHandle;

/** Sign-in redirects back here with a GET. */
export const loader = forPage(handle, () => redirect(importPath));

export const action = forPage(handle, async (call) => {
  const { services, viewer, origin } = call;
  const { bytes, secret, invited } = await readUpload(call);
  const codes = await createInvitations(services, viewer, { secret, text: await decodeText(bytes), invited });
  const letters = await createLetters(services, { codes, origin });
  if (letters.length === 0) throw new NotFound('These codes can’t be shown again. Renew them in the list.');
  const rows = letters.map(({ home, code, link }) => ({ home, code, link }));
  return fileResponse('codes.csv', writeTable(['home', 'code', 'link'], rows));
});

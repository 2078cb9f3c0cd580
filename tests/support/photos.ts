import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { makePhoto } from '~/platform/photos/making/make-photo.server';
import type { Photo } from '~/domain/photo';
import { stagePhoto } from '~/platform/photos/staged-photos.server';

import { picture } from './picture-files';

export async function uploadStagedPhoto(services: Services, viewer: Viewer, width = 64): Promise<Photo> {
  const made = await makePhoto({ file: await picture(width, 48).png().toBuffer() });
  if ('problem' in made) throw new Error(made.problem);
  const staged = await stagePhoto(services, viewer, made.photo);
  if ('problem' in staged) throw new Error(staged.problem);
  return staged.photo;
}

/** A multipart body as browsers send it, and its type. A file without a name is an empty file field. */
export function multipart(
  fields: readonly (readonly [name: string, value: string | Buffer])[],
  files: readonly { name?: string; fileName?: string; bytes: Buffer }[] = [],
): { body: Buffer; type: string } {
  const boundary = '----vclink-test-boundary';
  const part = (head: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]);
  const body = Buffer.concat([
    ...fields.map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value as string)),
    ),
    ...files.map(({ name = 'photos', fileName = 'photo.jpg', bytes }) =>
      part(
        `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
        bytes,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

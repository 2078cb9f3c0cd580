import { PassThrough, Transform, type TransformCallback } from 'node:stream';

import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

const sendsWhole = process.env.SENDS_WHOLE === '1';

/** Remix's template: streams once the shell is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const page = renderToPipeableStream(<RemixServer context={remixContext} url={request.url} />, {
      onShellReady() {
        const body = sendsWhole ? new Joined() : new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        page.pipe(body);
      },
      onShellError: reject,
    });
  });
}

/** Joins the chunks that React writes in one go; React calls `flush` at the end. */
class Joined extends Transform {
  readonly #pieces: Buffer[] = [];

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }

  flush(): void {
    if (this.#pieces.length > 0) this.push(Buffer.concat(this.#pieces.splice(0)));
  }
}

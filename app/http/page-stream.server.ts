import { Writable } from 'node:stream';

/** Where React writes a page, and the body that a Response can carry. */
export type PageStream = { destination: Writable; body: ReadableStream<Uint8Array> };

/**
 * Hands on what React writes in as few pieces as it can be had: React writes 2 kB at a time and says when it
 * has nothing more for now (`flush`), which for a page that waits for nothing is once, at its end. Each piece
 * costs a turn of every stream behind it and of gzip.
 */
export function pageStream(): PageStream {
  let pieces: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const flush = () => {
    if (pieces.length > 0 && !destination.destroyed) controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  const destination = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      pieces.push(chunk);
      done();
    },
    final(done) {
      flush();
      controller.close();
      done();
    },
    destroy(error, done) {
      if (error) controller.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    // The browser went away: React stops rendering for it.
    cancel: () => void destination.destroy(),
  });
  return { destination: Object.assign(destination, { flush }), body };
}

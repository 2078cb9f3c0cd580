import { Writable } from 'node:stream';

/** Where React writes a page, and the body that a Response can carry. */
export type PageStream = { destination: Writable; body: ReadableStream<Uint8Array> };

/** How long what React has written waits for the rest of the page, in milliseconds. */
const patience = 10;

/**
 * Hands a page on in one piece where it can be had so: each piece costs a turn of every stream behind it and of
 * gzip. React writes 2 kB at a time, and the loaders' data after the page. Where something is late, because a
 * loader deferred it, what is there goes out before.
 */
export function pageStream(): PageStream {
  let pieces: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let waiting: NodeJS.Timeout | undefined;
  const handOn = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  const destination = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      pieces.push(chunk);
      waiting ??= setTimeout(handOn, patience);
      done();
    },
    final(done) {
      handOn();
      controller.close();
      done();
    },
    destroy(error, done) {
      clearTimeout(waiting);
      if (error) controller.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    // The browser went away: React stops rendering for it.
    cancel: () => void destination.destroy(),
  });
  return { destination, body };
}

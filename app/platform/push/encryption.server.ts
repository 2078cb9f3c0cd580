import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Encrypts push payloads (RFC 8291) with web-push, in a worker thread. */
export type Encryption = {
  /** @returns null for an invalid key @throws if the thread died; the next call starts a new one */
  encrypt(plain: Plain): Promise<Buffer | null>;
  close(): Promise<void>;
};

export type Plain = { p256dhKey: string; authKey: string; text: string };

/** The program is a string, so that it runs the same in development and in the build. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { encrypt } = require(workerData.webPush);
  const one = ([p256dhKey, authKey, text]) => {
    try {
      return encrypt(p256dhKey, authKey, text, 'aes128gcm').cipherText;
    } catch {
      return null;
    }
  };
  parentPort.on('message', (plains) => {
    const bodies = plains.map(one);
    const bytes = new Uint8Array(Buffer.concat(bodies.filter(Boolean)));
    parentPort.postMessage({ bytes, sizes: bodies.map((body) => body?.length ?? -1) }, [bytes.buffer]);
  });`;

type Encrypted = { bytes: Uint8Array; sizes: number[] };
type Pending = { plain: string[]; resolve(body: Buffer | null): void; reject(error: Error): void };

const batchSize = 8;
const defaultIdleMs = 60_000;

/** Encrypting an alert for 5,000 devices takes over half a second. A thread keeps the event loop free. */
export function createEncryption({ idleMs = defaultIdleMs } = {}): Encryption {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queued: Pending[] = [];
  const inFlight: Pending[] = [];

  function start(): Worker {
    const webPush = createRequire(import.meta.url).resolve('web-push');
    const started = new Worker(program, { eval: true, workerData: { webPush }, execArgv: [] });
    started.on('message', receive);
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('the thread that encrypts has ended')));
    return started;
  }

  /** Results arrive in request order. */
  function receive({ bytes, sizes }: Encrypted): void {
    let at = 0;
    for (const size of sizes) {
      const pending = inFlight.shift();
      if (size < 0) {
        pending?.resolve(null);
        continue;
      }
      pending?.resolve(Buffer.from(bytes.buffer as ArrayBuffer, at, size));
      at += size;
    }
    if (inFlight.length === 0) goIdle();
  }

  /** Lets the process exit while the encryption thread is idle. */
  function goIdle(): void {
    worker?.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
  }

  /** Clears `worker` before terminating it, so that new requests start another thread. */
  async function stop(): Promise<void> {
    const stopped = worker;
    if (stopped === null) return;
    fail(stopped, new Error('the thread that encrypts was stopped'));
    await stopped.terminate();
  }

  function fail(ended: Worker, error: Error): void {
    if (ended !== worker) return;
    worker = null;
    clearTimeout(idle);
    for (const pending of inFlight.splice(0)) pending.reject(error);
  }

  function postBatches(): void {
    worker ??= start();
    clearTimeout(idle);
    worker.ref();
    for (let at = 0; at < queued.length; at += batchSize)
      worker.postMessage(queued.slice(at, at + batchSize).map(({ plain }) => plain));
    inFlight.push(...queued);
    queued = [];
  }

  return {
    encrypt: ({ p256dhKey, authKey, text }) =>
      new Promise((resolve, reject) => {
        if (queued.length === 0) setImmediate(postBatches);
        queued.push({ plain: [p256dhKey, authKey, text], resolve, reject });
      }),
    close: stop,
  };
}

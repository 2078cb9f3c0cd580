import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Encrypts what pushes carry (RFC 8291), by web-push in a thread of its own. */
export type Encryption = {
  /**
   * @returns null where a key does not fit
   * @throws where the thread has died; another try starts another
   */
  encrypt(plain: Plain): Promise<Buffer | null>;
  close(): Promise<void>;
};

export type Plain = { p256dhKey: string; authKey: string; text: string };

/**
 * What the thread runs. It is a text, and not a module of the build's, so that it is the same wherever the product
 * runs. Many results in one buffer are handed over, not copied; -1 stands for a key that does not fit.
 */
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
type Asked = { plain: string[]; resolve(body: Buffer | null): void; reject(error: Error): void };

/** In one message to the thread: enough that messages cost little, few enough that both sides have something to do. */
const perMessage = 8;
const defaultIdleMs = 60_000;

/**
 * An alert to 5,000 devices is more than half a second of encrypting, at the moment when everybody opens the page: the
 * thread spares it the one that answers requests. It is started when it is needed, and ended when it is not.
 */
export function createEncryption({ idleMs = defaultIdleMs } = {}): Encryption {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let collected: Asked[] = [];
  const underWay: Asked[] = [];

  function start(): Worker {
    const webPush = createRequire(import.meta.url).resolve('web-push');
    const started = new Worker(program, { eval: true, workerData: { webPush }, execArgv: [] });
    started.on('message', take);
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the thread that encrypts has ended')));
    return started;
  }

  /** They come back in the order in which they were asked for. */
  function take({ bytes, sizes }: Encrypted): void {
    let at = 0;
    for (const size of sizes) {
      const asked = underWay.shift();
      if (size < 0) {
        asked?.resolve(null);
        continue;
      }
      asked?.resolve(Buffer.from(bytes.buffer as ArrayBuffer, at, size));
      at += size;
    }
    if (underWay.length === 0) rest();
  }

  /** The thread keeps no process alive that has nothing else to do. */
  function rest(): void {
    worker?.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
  }

  /** Forgotten before it is ended: what is asked for meanwhile starts another. */
  async function stop(): Promise<void> {
    const stopped = worker;
    if (stopped === null) return;
    end(stopped, new Error('the thread that encrypts was stopped'));
    await stopped.terminate();
  }

  function end(ended: Worker, error: Error): void {
    if (ended !== worker) return;
    worker = null;
    clearTimeout(idle);
    for (const asked of underWay.splice(0)) asked.reject(error);
  }

  function handOver(): void {
    worker ??= start();
    clearTimeout(idle);
    worker.ref();
    for (let at = 0; at < collected.length; at += perMessage)
      worker.postMessage(collected.slice(at, at + perMessage).map(({ plain }) => plain));
    underWay.push(...collected);
    collected = [];
  }

  return {
    encrypt: ({ p256dhKey, authKey, text }) =>
      new Promise((resolve, reject) => {
        if (collected.length === 0) setImmediate(handOver);
        collected.push({ plain: [p256dhKey, authKey, text], resolve, reject });
      }),
    close: stop,
  };
}

export type QueueOptions = {
  signal?: AbortSignal | undefined;
  isImport?: boolean;
  /** Nobody's photos run twice in a row while another sender waits. */
  sender?: string;
};

type Waiting = { isImport: boolean; sender: string; begin(): void };

export function createPhotoQueue() {
  const waiting: Waiting[] = [];
  let isBusy = false;
  let last = '';

  function dequeue(): Waiting | undefined {
    const residents = waiting.filter(({ isImport }) => !isImport);
    const next = residents.find(({ sender }) => sender !== last) ?? residents[0] ?? waiting[0];
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function startNext(): void {
    const next = dequeue();
    isBusy = next !== undefined;
    next?.begin();
  }

  const wait = ({ signal, isImport = false, sender = '' }: QueueOptions) =>
    new Promise<void>((resolve, reject) => {
      const cancel = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal!.reason as Error);
      };
      const entry: Waiting = {
        isImport,
        sender,
        begin() {
          signal?.removeEventListener('abort', cancel);
          resolve();
        },
      };
      signal?.addEventListener('abort', cancel);
      waiting.push(entry);
    });

  return async function inTurn<T>(work: () => Promise<T>, options: QueueOptions): Promise<T> {
    options.signal?.throwIfAborted();
    if (isBusy) await wait(options);
    isBusy = true;
    last = options.sender ?? '';
    try {
      options.signal?.throwIfAborted();
      return await work();
    } finally {
      startNext();
    }
  };
}

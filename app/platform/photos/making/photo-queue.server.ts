export type Place = {
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

  function takeNext(): Waiting | undefined {
    const residents = waiting.filter(({ isImport }) => !isImport);
    const next = residents.find(({ sender }) => sender !== last) ?? residents[0] ?? waiting[0];
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function end(): void {
    const next = takeNext();
    isBusy = next !== undefined;
    next?.begin();
  }

  const wait = ({ signal, isImport = false, sender = '' }: Place) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal!.reason as Error);
      };
      const one: Waiting = {
        isImport,
        sender,
        begin() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave);
      waiting.push(one);
    });

  return async function inTurn<T>(work: () => Promise<T>, place: Place): Promise<T> {
    place.signal?.throwIfAborted();
    if (isBusy) await wait(place);
    isBusy = true;
    last = place.sender ?? '';
    try {
      place.signal?.throwIfAborted();
      return await work();
    } finally {
      end();
    }
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Asks an address again and again until it is told to stop, and says the longest wait in ms each time. A thread of its
 * own, since whoever sends a large file meanwhile is busy with it.
 */
let isOver = false;
let longest = 0;
parentPort.once('message', () => (isOver = true));
// The first connects.
await fetch(workerData);
while (!isOver) {
  const from = performance.now();
  // A connection that the server took for idle while it stood still may be reset: that is over too.
  await fetch(workerData).then(
    (answer) => answer.text(),
    () => undefined,
  );
  longest = Math.max(longest, performance.now() - from);
  parentPort.postMessage(longest);
  await wait(1);
}
parentPort.close();

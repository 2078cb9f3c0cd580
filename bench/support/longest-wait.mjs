import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in a separate thread, because sending a large file blocks the main one.
let isOver = false;
let longest = 0;
parentPort.once('message', () => (isOver = true));
await fetch(workerData);
while (!isOver) {
  const from = performance.now();
  // A blocked server may take the connection for idle and reset it; that ends the wait too.
  await fetch(workerData).then(
    (answer) => answer.text(),
    () => undefined,
  );
  longest = Math.max(longest, performance.now() - from);
  parentPort.postMessage(longest);
  await wait(1);
}
parentPort.close();

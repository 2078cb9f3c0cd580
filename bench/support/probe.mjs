/** Reports resident memory after garbage collection (bytes) and processor time of all threads (milliseconds). */
import { setTimeout as wait } from 'node:timers/promises';

process.on('message', (question) => {
  if (question === 'memory') void answerMemory();
  if (question === 'cpu') process.send?.(cpuMs());
});
// The IPC channel must not keep the server alive.
process.channel?.unref();

async function answerMemory() {
  // Sockets free their last buffers one turn after the collection.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await wait(200);
  }
  process.send?.(process.memoryUsage.rss());
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

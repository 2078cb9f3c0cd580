/**
 * Loaded before a server that is looked into (`--expose-gc --import`), the same for ours and for floors: asked over
 * its channel, the process says how much memory it has resident after the garbage is out (bytes), and how much
 * processor's time it has used, all its threads together (milliseconds).
 */
import { setTimeout as wait } from 'node:timers/promises';

process.on('message', (question) => {
  if (question === 'memory') void answerMemory();
  if (question === 'cpu') process.send?.(cpuMs());
});
// The channel alone keeps no server alive.
process.channel?.unref();

async function answerMemory() {
  // Sockets let go of their last buffers a turn after the collection that found them.
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

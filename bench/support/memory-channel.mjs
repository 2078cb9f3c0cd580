/**
 * Loaded before a server (`--expose-gc --import`): asked over its channel, the process says how much memory it has
 * resident, in bytes, after the garbage is out. The same for ours and for floors.
 */
import { setTimeout as wait } from 'node:timers/promises';

process.on('message', (message) => {
  if (message === 'memory') void answer();
});
// The channel alone keeps no server alive.
process.channel?.unref();

async function answer() {
  // Sockets let go of their last buffers a turn after the collection that found them.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await wait(200);
  }
  process.send?.({ resident: process.memoryUsage.rss() });
}

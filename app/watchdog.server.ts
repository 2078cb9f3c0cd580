import { subscribe } from 'node:diagnostics_channel';
import { Worker } from 'node:worker_threads';

const beatMs = 500;

/**
 * Ends this process when its event loop stands still for more than five seconds, so that whoever started it (systemd,
 * the container engine, `npm start`) starts it again. A thread that hangs can't end itself: a second one watches
 * (app/watchdog-thread.server.ts). Call it in the built server, beside whose bundle the thread's lies.
 */
export function startWatchdog(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => void Atomics.add(beats, 0, 1);
  setInterval(beat, beatMs).unref();
  // Node handles all requests that have come before it looks at its timers: a loop that is busy with them does not stand still.
  subscribe('http.server.request.start', beat);
  const watcher = new Worker(new URL('./watchdog-thread.server.js', import.meta.url), {
    workerData: beats,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watcher.unref();
}

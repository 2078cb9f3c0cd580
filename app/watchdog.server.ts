import { subscribe } from 'node:diagnostics_channel';
import { Worker } from 'node:worker_threads';

const beatMs = 500;

/** Kills this process if its event loop hangs for five seconds, so that systemd or `npm start` restarts it. */
export function startWatchdog(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => void Atomics.add(beats, 0, 1);
  setInterval(beat, beatMs).unref();
  // Busy loops handle all waiting requests before timers, so each request counts as a beat.
  subscribe('http.server.request.start', beat);
  const watcher = new Worker(new URL('./watchdog-thread.server.js', import.meta.url), {
    workerData: beats,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watcher.unref();
}

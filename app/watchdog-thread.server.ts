import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// Counts intervals instead of reading a clock, so that a machine waking from sleep isn't mistaken for a hang.
const checkMs = 1000;
const maxSilentChecks = 5;

const beats = workerData as Int32Array;
const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let last = Atomics.load(beats, 0);
for (let silentChecks = 0; silentChecks < maxSilentChecks;) {
  Atomics.wait(pause, 0, 0, checkMs);
  const current = Atomics.load(beats, 0);
  silentChecks = current === last ? silentChecks + 1 : 0;
  last = current;
}
writeSync(2, 'vclink: the event loop was blocked for five seconds; ending this process\n');
process.kill(process.pid, 'SIGKILL');

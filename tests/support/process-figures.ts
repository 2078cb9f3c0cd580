import { readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms (USER_HZ is 100 on all of Node's architectures). */
const tickMs = 10;

/** CPU time used by a process, in ms. Unlike elapsed time it hardly depends on other processes. */
export function readCpuMs(pid: number): number {
  // The process name in parentheses may contain spaces. utime and stime are the 12th and 13th fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** CPU time of the main thread, which runs the event loop, in ms. */
export const readMainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

export function readRssMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

import { readFileSync } from 'node:fs';

/** The system counts in ticks of 10 ms (USER_HZ is 100 on every architecture that Node runs on). */
const tickMs = 10;

/**
 * How long a process has computed so far, in milliseconds. Unlike the time on the wall it is the same beside other
 * busy processes.
 */
export function readCpuMs(pid: number): number {
  // The name in parentheses may have blanks; utime and stime are the 12th and 13th fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** The same of its main thread alone, where its event loop runs, to the nanosecond. */
export const toMainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** How much memory it has, in megabytes. */
export function readRssMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

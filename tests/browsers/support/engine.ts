import type { ChildProcess } from 'node:child_process';

/** Source of a function that runs in the page. Arguments and result must be JSON. */
export type InPage = string;
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

export const inView = (find: InPage): InPage => `(...args) => {
  const element = (${find})(...args);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}`;

/** Two frames, in which an animation moves its element. */
const frameMs = 34;

/**
 * Like `inView`, but returns null until the tab is in front, nothing covers the element's middle, and the element was at
 * the same place in an earlier call. Records where the next press lands. It doesn't wait in the page: Firefox sometimes
 * never answers for a promise.
 */
export const pressable = (find: InPage): InPage => `(...args) => {
  const element = (${inView(find)})(...args);
  const { left, top, width, height } = element?.getClientRects()[0] ?? {};
  const [x, y, at] = [left + width / 2, top + height / 2, performance.now()];
  const before = window.lastMiddle;
  const isStill = before?.element === element && before.x === x && before.y === y;
  if (!isStill) window.lastMiddle = { element, x, y, at };
  if (!element || document.hidden || !isStill || at - before.at < ${frameMs}) return null;
  const takes = (hit) => element.contains(hit) || hit?.closest('label')?.control === element;
  if (!takes(document.elementFromPoint(x, y))) return null;
  window.isPressTaken = null;
  const note = ({ target }) => (window.isPressTaken = takes(target));
  addEventListener('pointerdown', note, { capture: true, once: true });
  return element;
}`;

/**
 * Whether the last press reached its element. A slow browser reports late, so a pending press must not be repeated.
 * If the page is gone, the press left it.
 */
export async function isPressTaken({ call }: Pick<Session, 'call'>): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    const isTaken = await call('() => window.isPressTaken === undefined || window.isPressTaken');
    if (isTaken !== null) return isTaken as boolean;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** One person's browser, with its own cookies and cache. */
export type Session = {
  open(url: string): Promise<void>;
  call(what: InPage, ...args: Json[]): Promise<unknown>;
  /**
   * Clicks the element that the function finds.
   * @returns false if there is none, it moves, it is covered, or the click went elsewhere
   */
  press(find: InPage, ...args: Json[]): Promise<boolean>;
  type(text: string, find: InPage, ...args: Json[]): Promise<boolean>;
  locate(place: { latitude: number; longitude: number; accuracy: number }, origin: string): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  version: string;
  session(): Promise<Session>;
  close(): Promise<void>;
};

export function waitForOutput(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    for (const output of [program.stdout, program.stderr, program.stdio[3]]) {
      if (!output || !('setEncoding' in output)) continue;
      output.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const found = pattern.exec(text);
        if (found) resolve(found[1] ?? '');
      });
    }
    program.on('error', reject);
    program.on('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}:\n${text}`)));
  });
}

export async function endProcess(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  const killer = setTimeout(() => program.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killer);
}

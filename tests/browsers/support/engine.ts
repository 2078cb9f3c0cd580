import type { ChildProcess } from 'node:child_process';

/** A function as text, to be run in the page; what it is given and answers must be JSON. */
export type InPage = string;
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** What finds an element, and brings it into the middle of the window. */
export const inView = (find: InPage): InPage => `(...args) => {
  const element = (${find})(...args);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}`;

/**
 * The same for who is about to press it, as a person does: it stands still for a frame, and nothing lies over its
 * middle. It answers null where that isn't so yet, and notes in the page where the next press goes.
 */
export const steady = (find: InPage): InPage => `async (...args) => {
  const element = (${inView(find)})(...args);
  const middle = () => {
    const { left, top, width, height } = element?.getClientRects()[0] ?? {};
    return [left + width / 2, top + height / 2];
  };
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const before = middle();
  await frame();
  const [x, y] = middle();
  if (before[0] !== x || before[1] !== y) return null;
  const takes = (hit) => element.contains(hit) || hit?.closest('label')?.control === element;
  if (!takes(document.elementFromPoint(x, y))) return null;
  window.isPressTaken = null;
  const note = ({ target }) => (window.isPressTaken = takes(target));
  addEventListener('pointerdown', note, { capture: true, once: true });
  return element;
}`;

/**
 * Whether the press of what was found reached it. A slow browser tells its page late: a press that is only under way must
 * not be done again. A page that has gone since then was left by that press.
 */
export async function isPressTaken({ call }: Pick<Session, 'call'>): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    const isTaken = await call('() => window.isPressTaken === undefined || window.isPressTaken');
    if (isTaken !== null) return isTaken as boolean;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** One person's browser: cookies and a cache of its own, empty at first. */
export type Session = {
  /** Goes there, and waits until the page has loaded. */
  open(url: string): Promise<void>;
  call(what: InPage, ...args: Json[]): Promise<unknown>;
  /**
   * Presses, by pointer, the element that a function finds.
   * @returns false where it finds none, it moves, something is over it, or the press went elsewhere
   */
  press(find: InPage, ...args: Json[]): Promise<boolean>;
  /** Types on the keyboard what an element that a function finds gets, without clearing it. */
  type(text: string, find: InPage, ...args: Json[]): Promise<boolean>;
  /** Says where the browser is, and that pages of this origin may ask. */
  locate(place: { latitude: number; longitude: number; accuracy: number }, origin: string): Promise<void>;
  close(): Promise<void>;
};

/** A running browser. */
export type Engine = {
  /** Such as "Firefox 140.0". */
  version: string;
  session(): Promise<Session>;
  close(): Promise<void>;
};

/** Waits for what a program says when it is ready. @throws when it ends before */
export function said(program: ChildProcess, pattern: RegExp): Promise<string> {
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

/** Ends a program, and waits for that. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  const killer = setTimeout(() => program.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killer);
}

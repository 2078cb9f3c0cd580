import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { WebSocket } from 'ws';

import {
  endProcess,
  type Engine,
  type InPage,
  isPressTaken,
  type Json,
  waitForOutput,
  type Session,
  pressable,
} from './engine';
import { engines } from './engines.mjs';

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;
type Answer = {
  id?: number;
  type: string;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
};
type Evaluated = {
  type: 'success' | 'exception';
  result?: { type: string; value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
};

/** Starts Firefox, driven by WebDriver BiDi. Each session is a container with its own cookies and cache. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'vclink-firefox-'));
  const program = spawn(
    engines.firefox.find() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    // Firefox exits if HOME isn't writable.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: profile, TZ: 'America/Los_Angeles' } },
  );
  const address = await waitForOutput(program, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  const send = await speak(socket);
  const { capabilities } = await send('session.new', { capabilities: {} });
  const { browserVersion } = capabilities as { browserVersion: string };
  return {
    version: `Firefox ${browserVersion}`,
    session: () => newSession(send),
    async close() {
      socket.close();
      await endProcess(program);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Longer than any page needs on a slow machine. */
const answerLimitMs = 90_000;

async function speak(socket: WebSocket): Promise<Send> {
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (why: Error) => void }
  >();
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    const one = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'error') one?.reject(new Error(`${answer.error}: ${answer.message}`));
    else one?.resolve(answer.result ?? {});
  });
  let id = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      id += 1;
      const limit = setTimeout(() => reject(new Error(`Firefox didn’t answer ${method}.`)), answerLimitMs);
      const settle =
        <Value>(next: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(limit);
          next(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

async function newSession(send: Send): Promise<Session> {
  const { userContext } = await send('browser.createUserContext');
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  async function evaluate(functionDeclaration: string, args: Json[]) {
    const answer = (await send('script.callFunction', {
      functionDeclaration,
      target: { context },
      awaitPromise: false,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
    })) as Evaluated;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  }
  const find = async (what: InPage, args: Json[]) =>
    (await evaluate(`(args) => (${pressable(what)})(...JSON.parse(args))`, args))?.sharedId;
  const act = (actions: object[]) => send('input.performActions', { context, actions });

  const session: Session = {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async call(what, ...args) {
      const answer = await evaluate(`(args) => JSON.stringify((${what})(...JSON.parse(args)) ?? null)`, args);
      return JSON.parse(answer?.value ?? 'null') as unknown;
    },
    async press(what, ...args) {
      // Closing the last test's tab may bring another one to the front.
      await send('browsingContext.activate', { context });
      const sharedId = await find(what, args);
      if (!sharedId) return false;
      const origin = { type: 'element', element: { sharedId } };
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
      return isPressTaken(session);
    },
    async type(text, what, ...args) {
      if (!(await session.press(what, ...args))) return false;
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keyboard', actions: keys }]);
      return true;
    },
    async locate(coordinates, origin) {
      await send('emulation.setGeolocationOverride', { contexts: [context], coordinates });
      const granted = { descriptor: { name: 'geolocation' }, state: 'granted', origin, userContext };
      await send('permissions.setPermission', granted);
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
  return session;
}

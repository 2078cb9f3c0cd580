import { spawn } from 'node:child_process';

import { freePort } from '#tests/support/journey-server';

import {
  endProcess,
  type Engine,
  type InPage,
  inView,
  isPressTaken,
  type Json,
  waitForOutput,
  type Session,
  pressable,
} from './engine';
import { engines } from './engines.mjs';

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
type ElementHandle = Record<string, string>;

/** WebDriver errors that mean the element can't be pressed yet. */
const passing = /stale element|click intercepted|not interactable|no such element/;

/** Starts WebKitGTK's MiniBrowser on a virtual screen. Each session is a process without a profile. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await waitForOutput(screen, /^(\d+)\n/);
  const environment = {
    ...process.env,
    DISPLAY: `:${display}`,
    TZ: 'America/Los_Angeles',
    // Without a graphics card, and without a sandbox as root.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    GTK_USE_PORTAL: '0',
    NO_AT_BRIDGE: '1',
    GIO_USE_VFS: 'local',
  };
  const first = await startSession(environment);
  return {
    version: `WebKitGTK ${first.version}`,
    // The first session only reported the version, so it is as good as new.
    session: async () => (first.isTaken() ? startSession(environment) : first.take()),
    async close() {
      if (!first.isTaken()) await first.close();
      await endProcess(screen);
    },
  };
}

/**
 * Starts a driver and its browser. The driver chooses a free port for the browser, which another server may take before
 * the browser does; the driver would then wait for that server forever, so both start again.
 */
async function startSession(environment: NodeJS.ProcessEnv) {
  for (let tries = 0; tries < 5; tries++) {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment,
    });
    const send: Send = async (method, path, body) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
      if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
      return value;
    };
    const session = await Promise.race([
      listening(send).then(() => newSession(send, () => endProcess(driver))),
      waitForOutput(driver, /Failed to start remote inspector server/).then(() => null),
    ]);
    if (session) return session;
    await endProcess(driver);
  }
  throw new Error('WebKit finds no free port.');
}

async function listening(send: Send): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isThere = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function newSession(send: Send, endDriver: () => Promise<void>) {
  const binary = engines.webkit.find();
  const browser = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: browser },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const at = `/session/${sessionId}`;
  const execute = (script: string, args: unknown[]) =>
    send('POST', `${at}/execute/sync`, { script, args: [JSON.stringify(args)] });
  const withFound = async (what: InPage, args: Json[], work: (path: string) => Promise<unknown>) => {
    try {
      const found = await execute(`return (${what})(...JSON.parse(arguments[0]))`, args);
      if (!found) return false;
      await work(`${at}/element/${Object.values(found as ElementHandle)[0]}`);
      return true;
    } catch (error) {
      if (passing.test(String(error))) return false;
      throw error;
    }
  };
  const session: Session = {
    async open(url) {
      // WebKit may report the new page as loaded while the old one is still there.
      await execute('document.isLeft = true', []);
      await send('POST', `${at}/url`, { url });
      const isThere = `return !document.isLeft && document.readyState === 'complete'`;
      for (let tries = 0; tries < 600; tries++) {
        // A page that is being replaced doesn't answer.
        if (await execute(isThere, []).catch(() => false)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`${url} does not load.`);
    },
    async call(what, ...args) {
      const answer = await execute(
        `return JSON.stringify((${what})(...JSON.parse(arguments[0])) ?? null)`,
        args,
      );
      return JSON.parse(answer as string) as unknown;
    },
    press: async (what, ...args) =>
      (await withFound(pressable(what), args, (element) => send('POST', `${element}/click`, {}))) &&
      isPressTaken(session),
    type: (text, what, ...args) =>
      withFound(inView(what), args, (element) => send('POST', `${element}/value`, { text })),
    // WebKitWebDriver has no command for locations, and MiniBrowser would show a prompt.
    locate: async (coordinates) => void (await session.call(answersFrom, coordinates)),
    async close() {
      await send('DELETE', at).catch(() => undefined);
      await endDriver();
    },
  };
  let isTaken = false;
  return {
    ...session,
    version: capabilities.browserVersion,
    isTaken: () => isTaken,
    take() {
      isTaken = true;
      return session;
    },
  };
}

const answersFrom = `(coords) => {
  navigator.geolocation.getCurrentPosition = (found) => setTimeout(() => found({ coords, timestamp: Date.now() }));
}`;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { WebSocket } from 'ws';

import { chromiumFlags, findChromium } from '#tests/support/chromium.mjs';

export type Browser = { port: number; close(): Promise<void> };

const startLimitMs = 30_000;

/** Uses a cookie, because a header wouldn't reach the page's socket. */
export async function startBrowser(origin: string, cookie: string | null): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'vclink-lighthouse-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(findChromium() ?? 'chromium', [...chromiumFlags, ...flags, 'about:blank'], {
    stdio: 'ignore',
    // A process group, so that helper processes can't outlive Chromium and write into the deleted profile.
    detached: true,
  });
  const kill = () => void (child.pid && hasGroup(child.pid) && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [port = '', address = ''] = (await readSoon(path.join(profile, 'DevToolsActivePort'))).split('\n');
    if (cookie !== null) await setCookie(`ws://127.0.0.1:${port}${address}`, origin, cookie);
    return { port: Number(port), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function hasGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

async function readSoon(file: string): Promise<string> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.includes('\n')) return text;
    await wait(50);
  }
  throw new Error('Chromium did not start.');
}

async function setCookie(devTools: string, origin: string, cookie: string): Promise<void> {
  const socket = new WebSocket(devTools);
  await once(socket, 'open');
  const [name, value] = cookie.split('=');
  const cookies = [{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }];
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
  const [answer] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  const { error } = JSON.parse(answer.toString()) as { error?: { message: string } };
  if (error) throw new Error(`Chromium takes no cookie: ${error.message}`);
}

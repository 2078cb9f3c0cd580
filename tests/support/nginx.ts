import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from './journey-server';
import { findProgram, missingProxyPrograms } from './system-programs.mjs';

export type Nginx = {
  /** https://localhost:…, with a certificate that clients must trust explicitly. */
  origin: string;
  plainOrigin: string;
  certificate: string;
  certificateFile: string;
  acmeFolder: string;
  close(): Promise<void>;
};

export function whyNoNginx(): string | null {
  const missing = missingProxyPrograms();
  return missing.length > 0 ? `not found: ${missing.join(', ')}; apt-get install nginx openssl` : null;
}

/** A short path, because socket paths are limited to about 100 characters. */
export const makeProxyFolder = () => mkdtemp(path.join(tmpdir(), 'vclink-proxy-'));

export const socketIn = (folder: string, instance: number) => path.join(folder, 'run', `${instance}.sock`);

/**
 * Starts the system's nginx unprivileged on free loopback ports, with the shipped configuration. Fills in only names,
 * ports and folders, as docs/operations.md describes.
 * @param folder of `makeProxyFolder`, with the apps' sockets in its `run/`
 * @param ports chosen by the caller, since the apps must know their origin
 */
export async function startNginx(folder: string, ports: { http: number; https: number }): Promise<Nginx> {
  const acmeFolder = path.join(folder, 'acme');
  await Promise.all(
    ['run', 'tls', 'log', 'tmp', 'acme/.well-known/acme-challenge'].map((name) =>
      mkdir(path.join(folder, name), { recursive: true }),
    ),
  );
  const certificate = await makeCertificate(path.join(folder, 'tls'));
  await writeFile(path.join(folder, 'site.conf'), await site(folder, ports));
  await writeFile(path.join(folder, 'nginx.conf'), main(folder));
  const child = spawn(findProgram(['nginx'])!, ['-p', folder, '-c', 'nginx.conf', '-e', 'log/main.log'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => chunks.push(chunk));
  await untilListening(child, ports.https, () => Buffer.concat(chunks).toString());
  return {
    origin: `https://localhost:${ports.https}`,
    plainOrigin: `http://localhost:${ports.http}`,
    certificate,
    certificateFile: path.join(folder, 'tls/fullchain.pem'),
    acmeFolder,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      if (child.exitCode === null) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const freePorts = async () => ({ http: await freePort(), https: await freePort() });

/** Fails if a replaced text is no longer in the shipped file. */
async function site(folder: string, { http, https }: { http: number; https: number }): Promise<string> {
  const changes: [string | RegExp, string][] = [
    [/^ *listen \[::\]:.*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['vclink.example.org', 'localhost'],
    ['/run/vclink/', `${folder}/run/`],
    ['/etc/vclink/tls/', `${folder}/tls/`],
    ['/var/www/acme', `${folder}/acme`],
    ['/var/log/nginx/', `${folder}/log/`],
  ];
  let text = await readFile('deploy/nginx/vclink.conf', 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replaceAll(from, to);
    if (changed === text) throw new Error(`deploy/nginx/vclink.conf has no ${from}`);
    text = changed;
  }
  return text;
}

function main(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 2;
    pid ${folder}/nginx.pid;
    events { worker_connections 8192; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join('\n')}
      access_log off;
      gzip on;
      include ${folder}/site.conf;
    }`;
}

async function makeCertificate(folder: string): Promise<string> {
  const at = (name: string) => path.join(folder, name);
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost -addext';
  await promisify(execFile)(findProgram(['openssl'])!, [
    ...args.split(' '),
    'subjectAltName=DNS:localhost',
    ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
  ]);
  return readFile(at('fullchain.pem'), 'utf8');
}

async function untilListening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.on('connect', () => resolve(true)).on('error', () => resolve(false));
      probe.on('connect', () => probe.destroy());
    });
    if (isOpen) return;
    await wait(20);
  }
  throw new Error(`nginx did not start:\n${output()}`);
}

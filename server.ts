import { ConfigError } from './app/platform/config/config.server';
import { describeError } from './app/http/logger.server';
import { type RunningServer, startServer } from './app/start.server';
import { startWatchdog } from './app/watchdog.server';

process.env.NODE_ENV ||= 'production';
const running: Promise<RunningServer> = startServer(process.env);

let isStopping = false;

/** A terminal signals the whole process group, and `npm start` forwards the signal, so it may come twice. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const server = await running.catch(() => null);
  await server?.close();
  process.exit(exitCode);
}

const formatClaim = (token: string | null, origin: string): string =>
  token === null
    ? 'Nobody lives here yet. The setup link was printed less than a minute ago. Restart later to get a new one.\n'
    : `Nobody lives here yet. Open this link to set up your neighborhood:\n${origin}/claim/${token}\n`;

function toMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, address, message } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') return `PORT: ${port} is already in use on ${address}; choose another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `PORT: this user isn’t allowed to listen on ${port}; choose another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST: this machine has no such address.';
  return message;
}

// The reader of stdout may be gone. Reporting that would fail again, in a loop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// `npm start` (scripts/start.mjs) was killed, so nobody else would stop this process.
process.on('disconnect', () => void stop(0));
// One forgotten promise must not end the server.
process.on('unhandledRejection', (error) => {
  const facts = JSON.stringify(describeError(error));
  process.stderr.write(`vclink: unhandled rejection: ${facts}\n`);
});
process.on('uncaughtException', (error) => {
  process.stderr.write(`vclink: stopping after an uncaught error: ${JSON.stringify(describeError(error))}\n`);
  void stop(1);
});

running.then(
  ({ origin, services, claim }) => {
    const known = services.config.origin;
    process.stdout.write(`VCLink is at ${origin}${known && known !== origin ? `, known as ${known}` : ''}\n`);
    if (claim) process.stdout.write(formatClaim(claim.token, known ?? origin));
    if (!services.config.isDevelopment) startWatchdog();
    process.send?.('ready');
  },
  (error: unknown) => {
    process.stderr.write(`vclink: ${toMessage(error)}\n`);
    if (!isStopping) process.exit(1);
  },
);

import pino, { type DestinationStream, type Logger } from 'pino';

/** The log has no paths, queries, addresses, names or message texts. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
      hooks: {
        // Without a message, pino would log the error's own message, bypassing every serializer.
        logMethod(args: unknown[], method) {
          const [first, ...rest] = args;
          const isBare = first instanceof Error;
          const facts = isBare ? { err: first } : first;
          const isNameless = rest.length === 0 && typeof facts === 'object';
          const line = isNameless ? [facts, 'error'] : [facts, ...rest];
          method.apply(this, line as Parameters<typeof method>);
        },
      },
    },
    destination ?? pino.destination(stdout),
  );
}

/** Buffers lines for up to 0.1 s: synchronous writes delayed every request. kill -9 loses the buffer. */
const stdout = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 };

const secrets = [
  'password',
  'token',
  'email',
  'cookie',
  'authorization',
  'address',
  'query',
  'params',
  'body',
];

const plainErrors: ReadonlySet<string> = new Set(['Error', 'TypeError', 'ReferenceError', 'RangeError']);

export type ErrorFacts = {
  type: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: ErrorFacts;
};

/** Drops database messages, because drizzle and PostgreSQL include values in them. */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const holdsData = 'query' in error || 'params' in error || 'severity' in error;
  const message = plainErrors.has(error.name) && !holdsData ? withoutData(error.message) : undefined;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: holdsData ? error.constructor.name : error.name,
    ...(code && { code }),
    ...(message && { message }),
    ...(stack?.length && { stack: stack.slice(0, 12).join('\n') }),
    ...(error.cause instanceof Error && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

const withoutData = (message: string) =>
  message
    .split('\n', 1)[0]!
    .replace(/\bhttps?:\S+/g, '[url]')
    .replace(/\S+@\S+/g, '[mail]')
    .slice(0, 300);

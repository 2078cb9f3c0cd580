// Check an error's `code`, never `instanceof`: server.ts and the Remix bundle each load this module.
export type DomainErrorCode = 'not-found' | 'forbidden' | 'conflict' | 'invalid' | 'busy';

export type FieldErrors = Record<string, string[]>;

export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    readonly detail: string,
    readonly options: { errors?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = 'DomainError';
  }
}

/** Missing rows and other residents' rows get the same 404. */
export class NotFound extends DomainError {
  constructor(detail = 'Not found.') {
    super('not-found', detail);
  }
}

/** The viewer may not do this (403), or not again before `retryAfterSeconds` (429). */
export class Forbidden extends DomainError {
  constructor(detail: string, options: { retryAfterSeconds?: number } = {}) {
    super('forbidden', detail, options);
  }
}

export class Conflict extends DomainError {
  constructor(detail: string, errors: FieldErrors = {}) {
    super('conflict', detail, { errors });
  }
}

export function throwConflict(reason: string | null): void {
  if (reason !== null) throw new Conflict(reason);
}

export class Invalid extends DomainError {
  constructor(detail: string, errors: FieldErrors = {}) {
    super('invalid', detail, { errors });
  }
}

/** Overloaded: the same request may succeed soon (503). */
export class Busy extends DomainError {
  constructor(detail: string, options: { retryAfterSeconds: number }) {
    super('busy', detail, options);
  }
}

const codes: ReadonlySet<string> = new Set<DomainErrorCode>([
  'not-found',
  'forbidden',
  'conflict',
  'invalid',
  'busy',
]);

export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error &&
    'code' in error &&
    'detail' in error &&
    typeof error.code === 'string' &&
    codes.has(error.code)
  );
}

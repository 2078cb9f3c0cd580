/**
 * The five ways in which a verb says no. Two places translate them: the form reply (`http/form.server.ts`)
 * and the API envelope (`http/api.server.ts`).
 *
 * They are told apart by `code`, never by `instanceof`: server.ts and Remix's bundle each load this module.
 */
export type DomainErrorCode = 'not-found' | 'forbidden' | 'conflict' | 'invalid' | 'busy';

/** Error texts by field name, as a form or a problem document shows them. */
export type FieldErrors = Record<string, string[]>;

export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    /** A sentence that a resident can read and act on. */
    readonly detail: string,
    readonly options: { errors?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = 'DomainError';
  }
}

/** Not there, or not this viewer's: the two are the same answer (404). */
export class NotFound extends DomainError {
  constructor(detail = 'Not found.') {
    super('not-found', detail);
  }
}

/** The viewer may not do this (403); with `retryAfterSeconds`, may not do it again yet (429). */
export class Forbidden extends DomainError {
  constructor(detail: string, options: { retryAfterSeconds?: number } = {}) {
    super('forbidden', detail, options);
  }
}

/** The thing is not in a state that allows this (409). */
export class Conflict extends DomainError {
  constructor(detail: string, errors: FieldErrors = {}) {
    super('conflict', detail, { errors });
  }
}

/** @throws Conflict with what a policy said, where it said something */
export function refuseFor(why: string | null): void {
  if (why !== null) throw new Conflict(why);
}

/** The input breaks a rule that a schema alone can't see (400). */
export class Invalid extends DomainError {
  constructor(detail: string, errors: FieldErrors = {}) {
    super('invalid', detail, { errors });
  }
}

/** Too many ask for the same at this moment, whoever they are; the same is worth another try soon (503). */
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

/** Whether a caught value is one of the five, whichever bundle threw it. */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error &&
    'code' in error &&
    'detail' in error &&
    typeof error.code === 'string' &&
    codes.has(error.code)
  );
}

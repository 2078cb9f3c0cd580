import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** On whose behalf the server runs: PostgreSQL refuses root, so root lends it the `postgres` user. */
export type Account = { uid?: number; gid?: number };

/**
 * The account for the server's files and processes: our own, or for root the system user `postgres`, made
 * where there is none.
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const found = (await findPostgresUser()) ?? (await createPostgresUser());
  if (found) return found;
  throw new Error(
    'PostgreSQL does not run as root, and a system user "postgres" could not be made. ' +
      'Start as an ordinary user, add that user, or set DATABASE_URL.',
  );
}

/** Gives a file or folder to the server's account; nothing to do where that is our own. */
export async function giveTo(account: Account, file: string): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
}

/**
 * Whether the account gets to a path by its name: a clone in /root or in a `mktemp -d` lets nobody in.
 * Asked of the system itself, which knows of access lists too.
 */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function findPostgresUser(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createPostgresUser(): Promise<Account | null> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch {
    // Another start may have made it meanwhile; the next line tells.
  }
  return findPostgresUser();
}

import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that runs the server. PostgreSQL refuses root, so root uses `postgres`. */
export type Account = { uid?: number; gid?: number };

export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const found = (await findPostgresUser()) ?? (await createPostgresUser());
  if (found) return found;
  throw new Error(
    'PostgreSQL does not run as root, and a system user "postgres" could not be made. ' +
      'Start as an ordinary user, add that user, or set DATABASE_URL.',
  );
}

export async function changeOwner(account: Account, file: string): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
}

/** Asks the system, which also checks access lists. A clone in /root or `mktemp -d` is private. */
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
    // A concurrent start may have created it. The next line checks.
  }
  return findPostgresUser();
}

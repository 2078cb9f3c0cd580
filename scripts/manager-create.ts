import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

import { createResident } from '../app/features/account/sign-in/accounts.server';
import { Refusal, runCommand } from './command';

// Reads the password from a terminal, MANAGER_PASSWORD or stdin: every user of the machine can see arguments.
const usage = 'npm run manager:create -- --email name@example.org --name "Maya Chen" < password';

type Answers = { email: string; name: string; password: string };

async function answers(): Promise<Answers> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (process.stdin.isTTY) {
    return {
      email: values.email ?? (await ask('Email address: ')),
      name: values.name ?? (await ask('Name: ')),
      password: process.env.MANAGER_PASSWORD ?? (await askTwice()),
    };
  }
  if (!values.email || !values.name) throw new Refusal(`Name the manager: ${usage}`);
  const password = process.env.MANAGER_PASSWORD ?? (await firstLine());
  if (!password) throw new Refusal(`Give the password on stdin or by MANAGER_PASSWORD: ${usage}`);
  return { email: values.email, name: values.name, password };
}

async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isHidden) process.stdout.write(question);
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? silence : process.stdout,
    terminal: true,
  });
  // A raw terminal turns Ctrl-C into input.
  terminal.on('SIGINT', () => process.exit(130));
  const answer = await terminal.question(isHidden ? '' : question);
  terminal.close();
  if (isHidden) process.stdout.write('\n');
  return answer;
}

async function askTwice(): Promise<string> {
  const password = await ask('Password (at least 10 characters): ', { isHidden: true });
  if ((await ask('Repeat it: ', { isHidden: true })) !== password)
    throw new Refusal('The passwords don’t match. Nothing was created; try again.');
  return password;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

await runCommand(async () => {
  const given = await answers();
  return async (services) => {
    await createResident(services, { ...given, role: 'manager' });
    return `${given.email} can now sign in as a manager.`;
  };
});

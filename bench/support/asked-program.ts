import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A separate process, so that its cost isn't the server's. */
export type AskedProgram<Questions extends Record<string, (asked: never) => unknown>> = {
  ask<Name extends keyof Questions>(
    name: Name,
    asked?: Parameters<Questions[Name]>[0],
  ): Promise<Awaited<ReturnType<Questions[Name]>>>;
  leave(): Promise<void>;
};

type Answer = { answer: unknown } | { problem: string };

const limitMs = 120_000;

export function startProgram<Questions extends Record<string, (asked: never) => unknown>>(
  program: string,
  env: Record<string, string> = {},
): AskedProgram<Questions> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const kill = () => void child.kill();
  process.once('exit', kill);
  return {
    async ask(name, asked) {
      child.send({ name, asked });
      const answered = once(child, 'message', { signal: AbortSignal.timeout(limitMs) }) as Promise<[Answer]>;
      const [answer] = await Promise.race([answered, ended.then((): [Answer] => [{ problem: 'it ended' }])]);
      if ('problem' in answer) throw new Error(`${program}: ${answer.problem}`);
      return answer.answer as never;
    },
    async leave() {
      child.kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

export function answerQuestions(questions: Record<string, (asked: never) => unknown>): void {
  process.on('message', ({ name, asked }: { name: string; asked: never }) => {
    Promise.resolve(asked)
      .then(questions[name])
      .then(
        (answer) => process.send?.({ answer }),
        (error: unknown) => process.send?.({ problem: String(error) }),
      );
  });
}

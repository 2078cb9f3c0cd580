import { setTimeout as wait } from 'node:timers/promises';

import { startPushService, type Subscription } from '#tests/support/push-service';

import { answerQuestions } from './asked-program';

/** Decrypts one push in a hundred: decrypting all takes longer than sending. */
const starting = startPushService({ openEvery: 100 });

const questions = {
  where: async () => {
    const { host, certificateFile } = await starting;
    return { host, certificateFile };
  },
  subscribe: async (count: number): Promise<Subscription[]> => {
    const service = await starting;
    return Array.from({ length: count }, () => service.subscribe());
  },
  /** Waits until so many pushes arrived. */
  taken: async (count: number) => {
    const service = await starting;
    while (service.taken() < count) {
      if (service.problems.length > 0) throw new Error(service.problems[0]);
      await wait(1);
    }
    return service.received.at(-1)?.note;
  },
};

export type PushServiceQuestions = typeof questions;

answerQuestions(questions);
process.on('SIGTERM', () => {
  void starting.then((service) => service.close()).then(() => process.exit());
});

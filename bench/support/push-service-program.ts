import { setTimeout as wait } from 'node:timers/promises';

import { startPushService, type Subscription } from '#tests/support/push-service';

import { answerQuestions } from './asked-program';

/** The tests' push service, which opens and checks one push in a hundred: to open all takes longer than to send. */
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
  /** Once it has taken so many in all: the note of the newest that it opened. */
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

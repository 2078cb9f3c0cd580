import autocannon from 'autocannon';

import { answerQuestions } from './asked-program';

export type Load = {
  url: string;
  headers: Record<string, string>;
  /** Requests unfinished at the end of `seconds` don't count, so use `answers` for short loads. */
  until: { seconds: number } | { answers: number };
  connections: number;
};

const sampleInt = 10;

const questions = {
  load: async ({ url, headers, until, connections }: Load) => {
    const end = 'seconds' in until ? { duration: until.seconds } : { amount: until.answers };
    const result = await autocannon({ url, headers, connections, sampleInt, ...end });
    const { non2xx, errors, timeouts, duration } = result;
    return { good: result['2xx'], failed: non2xx + errors + timeouts, duration };
  },
};

export type LoadQuestions = typeof questions;

answerQuestions(questions);

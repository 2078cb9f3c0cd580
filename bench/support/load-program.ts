import autocannon from 'autocannon';

import { answerQuestions } from './asked-program';

/** Requests in a process of their own, so that what they cost is not the server's. */
export type Load = {
  url: string;
  headers: Record<string, string>;
  /** Until when. Answers that are under way at the end are not counted: of short loads, `answers` tells the truth. */
  until: { seconds: number } | { answers: number };
  /** Requests under way at any moment. */
  connections: number;
};

/** How late the end can be noticed, in milliseconds: the clock runs until then. */
const sampleInt = 10;

const questions = {
  /** Asks for one address again and again. */
  load: async ({ url, headers, until, connections }: Load) => {
    const end = 'seconds' in until ? { duration: until.seconds } : { amount: until.answers };
    const result = await autocannon({ url, headers, connections, sampleInt, ...end });
    const { non2xx, errors, timeouts, duration } = result;
    return { good: result['2xx'], failed: non2xx + errors + timeouts, duration };
  },
};

export type LoadQuestions = typeof questions;

answerQuestions(questions);

import webPush from 'web-push';

import { answerQuestions } from '../support/asked-program';

export type Plain = { p256dhKey: string; authKey: string; text: string };

const questions = {
  /** Returns elapsed and processor time, in milliseconds. */
  encrypt: (plain: Plain[]) => {
    const started = performance.now();
    const before = process.cpuUsage();
    for (const { p256dhKey, authKey, text } of plain) webPush.encrypt(p256dhKey, authKey, text, 'aes128gcm');
    const { user, system } = process.cpuUsage(before);
    return { ms: performance.now() - started, cpuMs: (user + system) / 1000 };
  },
};

export type EncryptionQuestions = typeof questions;

answerQuestions(questions);

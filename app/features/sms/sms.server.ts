import type { Config } from '../../config.server';

/** The way out for text messages. */
export type Sms = {
  /** `api`: a provider takes them. `outbox`: none is set up, they are files in the data folder. */
  kind: 'api' | 'outbox';
  /**
   * Hands a text message over, within a few seconds.
   * @param message.to a number in E.164, such as +15035550142
   * @throws SmsNotTaken
   */
  send(message: { to: string; text: string }): Promise<void>;
};

/** A text message that was not taken. It names neither the number nor the provider's words. */
export class SmsNotTaken extends Error {
  constructor(
    /** The provider's number, or the kind of failure; never more. */
    readonly code: string,
    /** No other try will help. */
    readonly isFinal: boolean,
  ) {
    super(isFinal ? 'the SMS provider refuses this recipient' : 'the text message was not taken');
  }
}

/** By SMS_URL; without one, files in DATA_DIR/outbox. */
export function createSms(_config: Config): Sms {
  return { kind: 'outbox', send: () => Promise.reject(new SmsNotTaken('unbuilt', false)) };
}

import type { Services } from '~/domain/services';

import type { ClosableThing, Closure } from './closures';

/** One person's booking, waitlist spot or seat that a closure ends or restores. */
export type Touched = {
  residentId: string;
  title: string;
  at: Date;
  /** Follows `title` and `at` in a notification, such as ': you’re back on the waitlist'. */
  outcome?: string;
  /** The notification topic of this kind of booking. */
  newsType: string;
  url: string;
};

export type Closable = {
  list(services: Services): Promise<ClosableThing[]>;
  /** Lists the same as `end`, and changes nothing. */
  preview(services: Services, closure: Omit<Closure, 'id'>): Promise<Touched[]>;
  end(services: Services, closure: Closure): Promise<Touched[]>;
  /**
   * Holds again what `closureId` ended, isn't over, and none of the `active` closures covers.
   * @returns what people can take back
   */
  restore(services: Services, closureId: string, active: readonly Closure[]): Promise<Touched[]>;
  /** Runs after the commit of a change, such as to create slots. */
  refresh?(services: Services): Promise<void>;
};

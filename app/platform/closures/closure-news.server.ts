import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { createNotifications } from '~/platform/notifications/notifications.server';
import { formatFullInstant } from '~/ui/dates';

import type { Touched } from './closable.server';
import { type Closure, everything } from './closures';

export type TouchedBy = Touched & { closure: Closure };

/** The name of what a key closes; null if it is retired. */
export type Names = (key: string) => string | null;

const thingsNamed = 5;
const batchSize = 1000;

export type Wording = {
  title(name: string | null, closure: Closure): string;
  intro(count: number): string;
};

/** One notification per person, however much of theirs the change touches. */
export async function notifyTouched(
  services: Services,
  touched: readonly TouchedBy[],
  names: Names,
  { title, intro }: Wording,
): Promise<number> {
  const byResident = groupBy(touched, ({ residentId }) => residentId);
  const news = [...byResident].map(([residentId, own]) => {
    const inOrder = own.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const [first] = inOrder;
    const { closure, newsType, url } = first!;
    const lines = inOrder
      .slice(0, thingsNamed)
      .map(
        ({ title, at, outcome = '' }) =>
          `${title}, ${formatFullInstant(at, services.config.timeZone)}${outcome}`,
      );
    const more = inOrder.length > thingsNamed ? ` And ${inOrder.length - thingsNamed} more.` : '';
    const name = closure.key === everything ? null : names(closure.key);
    return {
      residentId,
      type: newsType,
      title: title(name, closure),
      message: `${intro(inOrder.length)} ${lines.join('; ')}.${more}`,
      url,
    };
  });
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < news.length; from += batchSize)
    await createNotifications(services, news.slice(from, from + batchSize));
  return news.length;
}

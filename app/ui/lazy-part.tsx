import { type ComponentType, lazy, useState } from 'react';

/** How long anybody waits for a script, or for what comes with it. */
export const limitMs = 10_000;

/** What a script brings, or a failure after ten seconds: who waits for one that doesn't come is told. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not come in time.')), limitMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** What says that a part is away can have it fetched again. */
export type AwayProps = { onAgain: () => void };

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A part of a page whose script is loaded when it is first shown, in a Suspense boundary. Where that fails or takes more
 * than ten seconds, `Away` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  Away: ComponentType<AwayProps>,
): ComponentType<Props> {
  const attempt = () => {
    const loading = () => inTime(load()).catch(() => ({ default: Away as ComponentType<object> }));
    return lazy(loading as () => Promise<Loaded<Props>>) as unknown as ComponentType<Props & AwayProps>;
  };
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const again = () => {
      // Not in React's call, which may come more than once.
      latest = attempt();
      const part = latest;
      setPart(() => part);
    };
    return <Part {...props} onAgain={again} />;
  };
}

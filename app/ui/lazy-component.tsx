import { type ComponentType, lazy, useState } from 'react';

export const loadTimeoutMs = 10_000;

/** Rejects after ten seconds, so that a script that never loads shows an error. */
export function withTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not come in time.')), loadTimeoutMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

export type LoadFailedProps = { onAgain: () => void };

type Loaded<Props> = { default: ComponentType<Props> };

/** Loads a component on first use, inside a Suspense boundary. On failure or after ten seconds, it renders `Away`. */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  Away: ComponentType<LoadFailedProps>,
): ComponentType<Props> {
  const attempt = () => {
    const loading = () => withTimeout(load()).catch(() => ({ default: Away as ComponentType<object> }));
    return lazy(loading as () => Promise<Loaded<Props>>) as unknown as ComponentType<Props & LoadFailedProps>;
  };
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const retry = () => {
      // Starts the retry outside React's updater, which may run twice.
      latest = attempt();
      const next = latest;
      setPart(() => next);
    };
    return <Part {...props} onAgain={retry} />;
  };
}

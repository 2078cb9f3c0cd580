/** Creates values once per process, keyed by their factory: `memo(loadWords)`. */
export type Memo = <Value>(make: () => Value) => Value;

export function createMemo(): Memo {
  const values = new Map<() => unknown, unknown>();
  return <Value>(make: () => Value): Value => {
    if (!values.has(make)) values.set(make, make());
    return values.get(make) as Value;
  };
}

/**
 * Values that a process makes once and then keeps, each by the function that makes it: `memo(loadWords)`. They belong
 * to the services, so that nothing outlives them and two servers of one process share none.
 */
export type Memo = <Value>(make: () => Value) => Value;

export function createMemo(): Memo {
  const values = new Map<() => unknown, unknown>();
  return <Value>(make: () => Value): Value => {
    if (!values.has(make)) values.set(make, make());
    return values.get(make) as Value;
  };
}

/** What a poll brought, and what the page's loader had read by then. */
export type Polled<Data> = { data: Data; over: Data };

/**
 * What the page knows of what its loader read and a poll brought, whichever came last.
 * @param join what is known after reading anew
 */
export function mergeFresh<Data>(
  loaded: Data,
  polled: Polled<Data> | null,
  join: (known: Data, read: Data) => Data,
): Data {
  if (!polled) return loaded;
  return polled.over === loaded ? polled.data : join(polled.data, loaded);
}

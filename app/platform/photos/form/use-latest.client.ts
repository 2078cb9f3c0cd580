import { type MutableRefObject, useEffect, useRef } from 'react';

/** What a listener that stays finds when it is called: the value as it was last rendered. */
export function useLatest<Value>(value: Value): MutableRefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

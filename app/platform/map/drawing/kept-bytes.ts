type Bytes = Uint8Array<ArrayBuffer>;

/** An LRU cache limited by total bytes. */
export function keptBytes(mostBytes: number) {
  const kept = new Map<string, Bytes>();
  let size = 0;
  const drop = (key: string) => {
    size -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string): Bytes | null {
      const bytes = kept.get(key);
      if (!bytes) return null;
      // Reinsert the entry, because a Map iterates in insertion order.
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    set(key: string, bytes: Bytes): void {
      drop(key);
      kept.set(key, bytes);
      size += bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}

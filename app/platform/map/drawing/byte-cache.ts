type Bytes = Uint8Array<ArrayBuffer>;

/** An LRU cache limited by total bytes. */
export function createByteCache(maxBytes: number) {
  const cached = new Map<string, Bytes>();
  let size = 0;
  const drop = (key: string) => {
    size -= cached.get(key)?.length ?? 0;
    cached.delete(key);
  };
  return {
    get(key: string): Bytes | null {
      const bytes = cached.get(key);
      if (!bytes) return null;
      // Reinsert the entry, because a Map iterates in insertion order.
      cached.delete(key);
      cached.set(key, bytes);
      return bytes;
    },
    set(key: string, bytes: Bytes): void {
      drop(key);
      cached.set(key, bytes);
      size += bytes.length;
      for (const oldest of cached.keys()) {
        if (size <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}

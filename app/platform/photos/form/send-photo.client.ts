export type Sent = { id: string } | { refusal: string } | { isAway: true };

export type Sending = {
  onProgress: (done: number) => void;
  onWait: () => void;
  signal: AbortSignal;
};

/** Waits in milliseconds between upload retries. Coming back online retries at once. */
const waits = [1000, 2000, 4000, 8000, 16_000];

const limitMs = 120_000;

export async function sendPhoto(bytes: Blob, sending: Sending): Promise<Sent> {
  for (const wait of waits) {
    const sent = await sendOnce(bytes, sending);
    if (!('isAway' in sent) || sending.signal.aborted) return sent;
    sending.onWait();
    await untilOnline(wait, sending.signal);
  }
  return sendOnce(bytes, sending);
}

function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const go = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go, { signal: stop.signal });
    signal.addEventListener('abort', go, { signal: stop.signal });
  });
}

/** `fetch` has no upload progress, so this uses XMLHttpRequest. */
function sendOnce(bytes: Blob, { onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ isAway: true });
    const request = new XMLHttpRequest();
    request.open('POST', '/photos/staged');
    request.timeout = limitMs;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(parseResponse(request));
    request.onerror = () => resolve({ isAway: true });
    request.onabort = () => resolve({ isAway: true });
    request.ontimeout = () => resolve({ isAway: true });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('photos', bytes, 'photo');
    request.send(form);
  });
}

const unknown = 'We couldn’t add this photo. Please reload the page and try again.';

function parseResponse(request: XMLHttpRequest): Sent {
  const { status, responseText } = request;
  // A busy or restarting server says nothing about the photo, so retry.
  const isLater = status === 429 && request.getResponseHeader('Retry-After') !== null;
  if (isLater || status >= 500) return { isAway: true };
  try {
    const { id, detail } = JSON.parse(responseText) as { id?: unknown; detail?: unknown };
    if (status < 300 && typeof id === 'string') return { id };
    return { refusal: typeof detail === 'string' ? detail : unknown };
  } catch {
    return { refusal: unknown };
  }
}

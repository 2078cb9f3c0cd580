import { useEffect, useState } from 'react';

import { sendEveryMs } from './drive';

const sentences = {
  starting: 'Finding your position…',
  sent: 'Your position is sent every 10 seconds, while this page is open and the screen is on.',
  refused: 'Your browser doesn’t share your position with this page. Allow it to send where the shuttle is.',
  unknown: 'Your phone can’t tell where it is right now. We keep trying.',
  unsupported: 'This browser can’t tell where you are, so no position is sent.',
  unreached: 'We can’t reach the server, so your position isn’t sent. We keep trying.',
} as const;

const options: PositionOptions = { enableHighAccuracy: true, timeout: 9000, maximumAge: 2000 };

/** Sends the phone's position while the driver is on duty. */
export function SendPosition({ to }: { to: string }) {
  const [said, setSaid] = useState<string>(sentences.starting);
  useEffect(() => {
    // Geolocation is missing in old browsers and on pages without HTTPS, despite its type.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return setSaid(sentences.unsupported);
    let isOver = false;
    const say = (words: string) => !isOver && setSaid(words);
    const send = (position: GeolocationPosition) =>
      void post(to, position).then(say, () => say(sentences.unreached));
    const locate = () =>
      geolocation.getCurrentPosition(
        send,
        ({ code, PERMISSION_DENIED }) => say(sentences[code === PERMISSION_DENIED ? 'refused' : 'unknown']),
        options,
      );
    locate();
    const timer = setInterval(locate, sendEveryMs);
    const release = keepScreenOn();
    return () => {
      isOver = true;
      clearInterval(timer);
      release();
    };
  }, [to]);
  return <p role="status">{said}</p>;
}

/** @returns what to tell the driver */
async function post(to: string, { coords }: GeolocationPosition): Promise<string> {
  const { latitude, longitude, speed, accuracy } = coords;
  const body = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    accuracy: String(accuracy),
    // Phones tell m/s, and the shuttle's positions are in km/h.
    ...(speed !== null && speed >= 0 && { speed: String(speed * 3.6) }),
  });
  const answer = await fetch(to, { method: 'POST', body, signal: AbortSignal.timeout(sendEveryMs) });
  if (answer.ok) return sentences.sent;
  const { detail } = (await answer.json()) as { detail?: string };
  return detail ?? sentences.unreached;
}

/** A locked screen stops the page. Browsers drop the lock when the page is hidden. */
function keepScreenOn(): () => void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  let lock: WakeLockSentinel | undefined;
  const request = () =>
    document.hidden ||
    void wakeLock?.request('screen').then(
      (given) => (lock = given),
      () => undefined,
    );
  request();
  document.addEventListener('visibilitychange', request);
  return () => {
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}

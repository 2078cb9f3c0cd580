import type { PushPayload } from './push';

/** Push services accept 4,096 bytes after encryption; a few accept less. */
const maxBytes = 3000;
const maxBodyCharacters = 1000;

export function encodePayload(payload: PushPayload): string {
  const whole = JSON.stringify(payload);
  if (payload.body.length <= maxBodyCharacters && Buffer.byteLength(whole) <= maxBytes) return whole;
  const characters = [...payload.body];
  for (let room = maxBodyCharacters; ; room = Math.floor(room * 0.9)) {
    const isCut = room < characters.length;
    const body = isCut ? `${characters.slice(0, room).join('').trimEnd()}…` : payload.body;
    const text = JSON.stringify({ ...payload, body });
    if (room === 0 || Buffer.byteLength(text) <= maxBytes) return text;
  }
}

import type { PushPayload } from './push';

/** Push services take 4,096 bytes with what encrypting adds; a few of them less. */
const maxBytes = 3000;
const maxBodyCharacters = 1000;

/** A note as a push carries it. A body that is too long for one is cut, and says so by an ellipsis. */
export function encodeNote(note: PushPayload): string {
  const whole = JSON.stringify(note);
  if (note.body.length <= maxBodyCharacters && Buffer.byteLength(whole) <= maxBytes) return whole;
  const characters = [...note.body];
  for (let room = maxBodyCharacters; ; room = Math.floor(room * 0.9)) {
    const isCut = room < characters.length;
    const body = isCut ? `${characters.slice(0, room).join('').trimEnd()}…` : note.body;
    const text = JSON.stringify({ ...note, body });
    if (room === 0 || Buffer.byteLength(text) <= maxBytes) return text;
  }
}

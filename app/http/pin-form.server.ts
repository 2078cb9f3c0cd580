import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod/v4';

import { Invalid } from '~/domain/errors';
import { parsePlace, type Place } from '~/domain/place';
import {
  findPinMove,
  formatPinView,
  moveView,
  parsePinView,
  parseClick,
  pinZooms,
  type PinView,
  placeAt,
  viewAround,
} from '~/platform/places/pin-view';

import { answerForm } from './form.server';

const text = z.string().default('');

/** Fields of a form's map without JavaScript. An unnamed image input sends `x` and `y`; buttons send the others. */
export const pinFields = z.object({ x: text, y: text, pinMove: text, pinOpen: text, pinView: text });

const presses = ['x', 'y', 'pinMove', 'pinOpen'] as const;

export const isPinPress = (form: URLSearchParams): boolean => presses.some((name) => form.has(name));

const pressSchema = pinFields.extend({ latitude: text, longitude: text, placeText: text });

type Press = z.output<typeof pressSchema>;

type PressResult = { view: PinView; pin: Place | null } | null;

const unreadable = 'We couldn’t read that, so the pin hasn’t moved. Press the map again.';

/** A press on the map saves nothing: the reply has all typed values and the pin. */
export const answerPinPress = (form: URLSearchParams) =>
  answerForm(form, pressSchema, async (press, toReply) => {
    const after = press.pinOpen === '' ? applyPress(press) : openMap(press);
    if (!after) throw new Invalid(unreadable, { pinView: [unreadable] });
    const { latitude, longitude } = after.pin ?? press;
    const { initialValue } = toReply();
    const place = { latitude: String(latitude), longitude: String(longitude) };
    // A pin replaces what the text says.
    const placeRead = after.pin ? press.placeText : (initialValue?.placeRead ?? '');
    const reply: SubmissionResult<string[]> = {
      initialValue: { ...initialValue, ...place, placeRead, pinView: formatPinView(after.view) },
    };
    return { reply };
  });

function openMap({ pinOpen, ...typed }: Press): PressResult {
  const first = parsePinView(pinOpen);
  const place = parsePlace(typed.latitude, typed.longitude);
  return first && { view: place ? viewAround(place, pinZooms.close) : first, pin: null };
}

function applyPress({ pinView, pinMove, x, y, ...typed }: Press): PressResult {
  const view = parsePinView(pinView);
  if (!view) return null;
  if (pinMove === 'middle') return { view, pin: placeAt(view) };
  if (pinMove === '') {
    const at = parseClick(x, y);
    return at && { view, pin: placeAt(view, at) };
  }
  const move = findPinMove(pinMove);
  return move && { view: moveView(view, move, parsePlace(typed.latitude, typed.longitude)), pin: null };
}

import { useRef, useState } from 'react';

import type { PlaceSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/ui/remix/surroundings';
import { Button } from '~/ui/button';
import { type FieldMeta, TextAreaField } from '~/ui/field';
import { WayMap } from '~/ui/way-map';

import type { CellControl } from './desk';
import {
  formatPoints,
  formatWayLength,
  formatLengthMismatch,
  parsePoints,
  type WayPoint,
} from './fields/way-points';

type WayFieldProps = {
  cell: CellControl;
  field: FieldMeta;
  lengthField: FieldMeta | undefined;
  /** URL that parses an uploaded route. */
  action: string;
  isPending: boolean;
  place: PlaceSetup;
};

const textOf = (field: FieldMeta | undefined): string =>
  typeof field?.initialValue === 'string' ? field.initialValue : '';

/** A route on the map: typed, parsed from a file, or drawn with a script. The textarea holds the value. */
export function WayField({ cell, field, lengthField, action, isPending, place }: WayFieldProps) {
  const part = useRef<HTMLDivElement>(null);
  const sent = `${textOf(field)}|${textOf(lengthField)}`;
  // Replace the local state with the server's reply.
  const [now, setNow] = useState({ sent, text: textOf(field), length: textOf(lengthField) });
  if (now.sent !== sent) setNow({ sent, text: textOf(field), length: textOf(lengthField) });
  const [isOpen, setIsOpen] = useState(false);
  const hasMap = useHasMap() && place.hasStreets;
  const read = parsePoints(now.text);
  const points = typeof read === 'number' ? null : read;
  const find = (name: string) =>
    part.current?.closest('form')?.elements.namedItem(name) as HTMLTextAreaElement | HTMLInputElement | null;
  const readFields = () =>
    setNow({
      sent,
      text: find(field.name)?.value ?? now.text,
      length: lengthField ? (find(lengthField.name)?.value ?? '') : '',
    });
  const write = (name: string, text: string) => {
    const input = find(name);
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    readFields();
  };
  const draw = (next: readonly WayPoint[]) => write(field.name, formatPoints(next));
  function toggle() {
    readFields();
    setIsOpen(!isOpen);
  }
  return (
    <div ref={part} onBlur={readFields} className="flex flex-col gap-3">
      <TextAreaField field={field} label={cell.label} hint={cell.hint} rows={5} />
      <WayWords points={points} typed={now.length} text={now.text} />
      {lengthField && points && points.length > 1 && (
        <div className="scripted">
          <Button
            type="button"
            variant="quiet"
            onClick={() => write(lengthField.name, formatWayLength(points))}
          >
            Use {formatWayLength(points)} as the length
          </Button>
        </div>
      )}
      {/* Enter in a field presses the form's first button, so this hidden one submits the whole form. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1.5 font-medium">
          Or a file: GPX or GeoJSON
          <input type="file" name="wayFile" accept=".gpx,.geojson,.json" className="input" />
        </label>
        <Button
          variant="secondary"
          formAction={action}
          formEncType="multipart/form-data"
          isPending={isPending}
          pendingLabel="Reading..."
        >
          Read file
        </Button>
      </div>
      {hasMap && (
        <div className="scripted flex flex-col items-start gap-3">
          <Button type="button" variant="secondary" aria-expanded={isOpen} onClick={toggle}>
            Draw on a map
          </Button>
          {isOpen && <OpenMap points={points ?? []} onPoints={draw} place={place} />}
        </div>
      )}
    </div>
  );
}

type WayWordsProps = { points: WayPoint[] | null; typed: string; text: string };

function WayWords({ points, typed, text }: WayWordsProps) {
  const note = formatLengthMismatch(typed, text);
  return (
    <div role="status" className="empty:hidden">
      {points && points.length > 1 && (
        <p>
          This way is {formatWayLength(points).toLowerCase()} long and has {points.length} points.
        </p>
      )}
      {note && <p className="font-medium text-warning">{note}</p>}
    </div>
  );
}

type OpenMapProps = {
  points: readonly WayPoint[];
  onPoints: (points: readonly WayPoint[]) => void;
  place: PlaceSetup;
};

const OpenMap = ({ points, onPoints, place: { center, zoom, tileUrl } }: OpenMapProps) => (
  <div className="flex flex-col gap-2 self-stretch">
    <p className="text-sm text-muted">
      Press along the way on the map, from start to end. With a keyboard, move the map with the arrow keys and
      press Enter to add a point in the middle.
    </p>
    <WayMap points={points} onPoints={onPoints} center={center} zoom={zoom} tileUrl={tileUrl} />
    <div className="flex flex-wrap gap-3">
      <Button type="button" variant="secondary" onClick={() => onPoints(points.slice(0, -1))}>
        Remove last point
      </Button>
      <Button type="button" variant="secondary" onClick={() => onPoints([])}>
        Clear all points
      </Button>
    </div>
  </div>
);

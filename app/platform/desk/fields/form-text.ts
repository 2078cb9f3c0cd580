import type { CellControl } from '../desk';
import { toAreaText } from './area-text';
import { toPointLines } from './way-points';

const formatters: Partial<Record<CellControl['as'], (text: string) => string>> = {
  way: toPointLines,
  area: toAreaText,
};

/** Formats a stored text for its field of a form. */
export const toFormText = ({ as }: Pick<CellControl, 'as'>, text = ''): string =>
  (formatters[as] ?? String)(text);

import type { z } from 'zod/v4';

/** As far as a schema's definition says what it is made of. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  in?: Schema;
  left?: Schema;
  right?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
};
type Schema = z.core.$ZodType;

const toDefinition = (schema: Schema) => schema._zod.def as unknown as Definition;

/** What stands around or beside each other in a schema: transformed, optional, both of two, one of several. */
function toParts({ in: given, left, right, innerType, options = [] }: Definition): Schema[] {
  return [given, left, right, innerType, ...options].filter((part) => part !== undefined);
}

/** Each field that a form's schema reads, and whether it reads a list of values there. */
export function toFields(schema: Schema): Map<string, { isList: boolean }> {
  const definition = toDefinition(schema);
  const own = Object.entries(definition.shape ?? {}).map(
    ([name, field]) => [name, { isList: isList(field) }] as const,
  );
  return new Map([...toParts(definition).flatMap((part) => [...toFields(part)]), ...own]);
}

function isList(schema: Schema): boolean {
  const definition = toDefinition(schema);
  return definition.type === 'array' || toParts(definition).some(isList);
}

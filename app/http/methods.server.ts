const readOnly: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const isChange = (method: string): boolean => !readOnly.has(method);

/** Whether a text has a UUID's form. PostgreSQL refuses to compare a uuid column with anything else. */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

import { type Table, tables } from './schedule-tables.server';

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];
export const tableOf = (name: TableName): Table => tables[name];

type ColumnsOf<Name extends TableName> = keyof (typeof tables)[Name]['columns'];
/** `line` is the row's number in its file. Columns that the file lacks are blank. */
export type Row<Name extends TableName = TableName> = { line: number } & {
  readonly [Column in ColumnsOf<Name> & string]: string;
};

export const weekdayColumns = [
  ...(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
];

export const fileOf = (name: string): string => `${name}.txt`;

import { strToU8, zipSync } from 'fflate';

/** A feed near the sample neighborhood: a line both ways, and a loop by frequency. */
const tables: Record<string, string> = {
  agency:
    'agency_id,agency_name,agency_url,agency_timezone\nT,Town Bus,https://town.example,America/Los_Angeles',
  routes: [
    'route_id,agency_id,route_short_name,route_long_name,route_type,route_color',
    '10,T,10,River Line,3,1D4ED8',
    'L,T,,Park Loop,3,FFFFFF',
  ].join('\n'),
  stops: [
    'stop_id,stop_name,stop_desc,stop_lat,stop_lon,wheelchair_boarding',
    'A,Alder Square,1 Alder Square,45.4870,-122.8040,1',
    'B,"Birch, corner of Main",,45.4880,-122.8100,2',
    'C,Cedar Mall,,45.4890,-122.8200,0',
  ].join('\n'),
  trips: [
    'route_id,service_id,trip_id,trip_headsign,shape_id',
    '10,WD,out1,Cedar Mall,way',
    '10,WD,out2,Cedar Mall,way',
    '10,WD,back1,Alder Square,',
    '10,WD,night,Cedar Mall,way',
    'L,WE,loop,,',
  ].join('\n'),
  stop_times: [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'out1,07:00:00,07:00:00,A,1',
    'out1,07:05:00,07:06:00,B,2',
    'out1,07:12:00,07:12:00,C,3',
    'out2,08:00:20,08:00:20,A,1',
    'out2,08:06:20,08:06:20,B,2',
    'out2,08:12:20,08:12:20,C,3',
    'back1,07:30:00,07:30:00,C,1',
    'back1,,,B,2',
    'back1,07:40:00,07:40:00,A,3',
    'night,25:10:00,25:10:00,A,1',
    'night,25:16:00,25:16:00,B,2',
    'night,25:22:00,25:22:00,C,3',
    'loop,00:00:00,00:00:00,A,1',
    'loop,00:04:00,00:04:00,B,2',
    'loop,00:09:00,00:09:00,A,3',
  ].join('\n'),
  calendar: [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'WD,1,1,1,1,1,0,0,20200101,20991231',
    'WE,0,0,0,0,0,1,1,20200101,20991231',
  ].join('\n'),
  calendar_dates: 'service_id,date,exception_type\nWD,20901225,2\nWE,20901225,1',
  frequencies: 'trip_id,start_time,end_time,headway_secs,exact_times\nloop,10:00:00,12:00:00,1800,0',
  shapes: [
    'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
    'way,45.4870,-122.8040,1',
    'way,45.4885,-122.8120,2',
    'way,45.4890,-122.8200,3',
  ].join('\n'),
  fare_attributes: 'fare_id,price,currency_type,payment_method\nplain,1.25,USD,0',
};

type Change = string | null | ((text: string) => string);

/** @param changes by table: another text, a change of it, or null to leave the file out */
export function makeGtfs(changes: Record<string, Change> = {}): Uint8Array {
  const texts = { ...tables } as Record<string, string | null>;
  for (const [name, change] of Object.entries(changes))
    texts[name] = typeof change === 'function' ? change(tables[name] ?? '') : change;
  return zipSync(
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) =>
        text === null ? [] : [[`${name}.txt`, strToU8(text)]],
      ),
    ),
  );
}

/** Adds rows to a table. */
export const plus =
  (...rows: string[]) =>
  (text: string): string =>
    [text, ...rows].join('\n');

export const swap =
  (from: string, to: string) =>
  (text: string): string =>
    text.replace(from, to);

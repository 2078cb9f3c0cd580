/** Kinds of values. A `!` marks columns that must have one. */
type Kind =
  | 'text'
  | 'id'
  | 'url'
  | 'color'
  | 'date'
  | 'time'
  | 'zone'
  | 'latitude'
  | 'longitude'
  | 'whole'
  | 'number';
type ColumnKind = Kind | `${Kind}!`;

export type Table = {
  isRequired?: true;
  /** More rows are refused while reading, before anything is computed from them. */
  most: number;
  /** Columns that together are unique. */
  key: readonly string[];
  /** Tables that a column's value must be in. */
  refers?: Readonly<Record<string, readonly string[]>>;
  columns: Readonly<Record<string, ColumnKind>>;
};

/** The tables of GTFS Schedule that are read, by file name without `.txt` (https://gtfs.org/documentation/schedule). */
export const tables = {
  agency: {
    isRequired: true,
    most: 20,
    key: ['agency_id'],
    columns: {
      agency_id: 'id',
      agency_name: 'text!',
      agency_url: 'url!',
      agency_timezone: 'zone!',
      agency_lang: 'text',
      agency_phone: 'text',
      agency_fare_url: 'url',
      agency_email: 'text',
    },
  },
  routes: {
    isRequired: true,
    most: 200,
    key: ['route_id'],
    columns: {
      route_id: 'id!',
      agency_id: 'id',
      route_short_name: 'text',
      route_long_name: 'text',
      route_desc: 'text',
      route_type: 'whole!',
      route_url: 'url',
      route_color: 'color',
      route_text_color: 'color',
      route_sort_order: 'whole',
    },
  },
  stops: {
    isRequired: true,
    most: 2000,
    key: ['stop_id'],
    refers: { parent_station: ['stops'] },
    columns: {
      stop_id: 'id!',
      stop_code: 'text',
      stop_name: 'text',
      stop_desc: 'text',
      stop_lat: 'latitude',
      stop_lon: 'longitude',
      zone_id: 'id',
      stop_url: 'url',
      location_type: 'whole',
      parent_station: 'id',
      stop_timezone: 'zone',
      wheelchair_boarding: 'whole',
      platform_code: 'text',
    },
  },
  trips: {
    isRequired: true,
    most: 5000,
    key: ['trip_id'],
    refers: { route_id: ['routes'], service_id: ['calendar', 'calendar_dates'], shape_id: ['shapes'] },
    columns: {
      route_id: 'id!',
      service_id: 'id!',
      trip_id: 'id!',
      trip_headsign: 'text',
      trip_short_name: 'text',
      direction_id: 'whole',
      block_id: 'id',
      shape_id: 'id',
      wheelchair_accessible: 'whole',
      bikes_allowed: 'whole',
    },
  },
  stop_times: {
    isRequired: true,
    most: 60_000,
    key: ['trip_id', 'stop_sequence'],
    refers: { trip_id: ['trips'], stop_id: ['stops'] },
    columns: {
      trip_id: 'id!',
      arrival_time: 'time',
      departure_time: 'time',
      stop_id: 'id!',
      stop_sequence: 'whole!',
      stop_headsign: 'text',
      pickup_type: 'whole',
      drop_off_type: 'whole',
      shape_dist_traveled: 'number',
      timepoint: 'whole',
    },
  },
  calendar: {
    most: 500,
    key: ['service_id'],
    columns: {
      service_id: 'id!',
      monday: 'whole!',
      tuesday: 'whole!',
      wednesday: 'whole!',
      thursday: 'whole!',
      friday: 'whole!',
      saturday: 'whole!',
      sunday: 'whole!',
      start_date: 'date!',
      end_date: 'date!',
    },
  },
  calendar_dates: {
    most: 20_000,
    key: ['service_id', 'date'],
    columns: { service_id: 'id!', date: 'date!', exception_type: 'whole!' },
  },
  frequencies: {
    most: 2000,
    key: ['trip_id', 'start_time'],
    refers: { trip_id: ['trips'] },
    columns: {
      trip_id: 'id!',
      start_time: 'time!',
      end_time: 'time!',
      headway_secs: 'whole!',
      exact_times: 'whole',
    },
  },
  shapes: {
    most: 60_000,
    key: ['shape_id', 'shape_pt_sequence'],
    columns: {
      shape_id: 'id!',
      shape_pt_lat: 'latitude!',
      shape_pt_lon: 'longitude!',
      shape_pt_sequence: 'whole!',
      shape_dist_traveled: 'number',
    },
  },
  fare_attributes: {
    most: 500,
    key: ['fare_id'],
    columns: {
      fare_id: 'id!',
      price: 'number!',
      currency_type: 'text!',
      payment_method: 'whole!',
      transfers: 'whole',
      agency_id: 'id',
      transfer_duration: 'whole',
    },
  },
  fare_rules: {
    most: 20_000,
    key: ['fare_id', 'route_id', 'origin_id', 'destination_id', 'contains_id'],
    refers: { fare_id: ['fare_attributes'], route_id: ['routes'] },
    columns: { fare_id: 'id!', route_id: 'id', origin_id: 'id', destination_id: 'id', contains_id: 'id' },
  },
  feed_info: {
    most: 1,
    key: [],
    columns: {
      feed_publisher_name: 'text!',
      feed_publisher_url: 'url!',
      feed_lang: 'text!',
      feed_start_date: 'date',
      feed_end_date: 'date',
      feed_version: 'text',
      feed_contact_email: 'text',
      feed_contact_url: 'url',
    },
  },
  /** Our own table: what GTFS has no column for, so that our export imports to the same entries. */
  vclink_timetables: {
    most: 2000,
    key: ['service_id'],
    columns: {
      service_id: 'id!',
      name: 'text!',
      shuttle: 'text!',
      from: 'date',
      until: 'date',
      lead: 'whole',
      closed: 'text',
      closed_also: 'text',
    },
  },
} as const satisfies Record<string, Table>;

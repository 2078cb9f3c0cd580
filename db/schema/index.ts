export * from './residents';
export * from './join-codes';
export * from './messages';
export * from './alerts';
export * from './points';
export * from './throttles';

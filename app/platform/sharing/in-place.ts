/* What presses on Share and QR code show in place, as one file to fetch. */
export { QrDialog } from './qr-dialog';
export { ShareHere } from './share-here';

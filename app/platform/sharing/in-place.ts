/* Lazy-loaded together on the first click on Share or QR code. */
export { QrDialog } from './qr-dialog';
export { ShareHere } from './share-here';

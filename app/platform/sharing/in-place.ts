/* Share and QR code load these together on the first click. */
export { QrDialog } from './qr-dialog';
export { ShareHere } from './share-here';

/**
 * The content of the QR code for the pick-up point: the parcel's number and the code, as typed into the desk's `parcels
 * hand-over`. Contains nothing personal, in case it is photographed.
 */
export function pickupQr(number: string, code: string): string {
  return `${number} ${code}`
}

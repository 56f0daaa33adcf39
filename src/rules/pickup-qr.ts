/**
 * What the pick-up point scans: the parcel's number and the code, as they are typed into the desk's `parcels hand-over`.
 * Nothing personal: a photo of it tells no name.
 */
export function pickupQr(number: string, code: string): string {
  return `${number} ${code}`
}

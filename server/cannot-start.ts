/** The process can't go on; the message explains why in words, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

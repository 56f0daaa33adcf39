/** The process cannot go on, and says why in words instead of a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

// Loaded before a process (`NODE_OPTIONS=--import …`), shifts its clock by the milliseconds that a file currently contains.
// Monotonic clocks are unaffected.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_OFFSET_FILE
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

// Loaded before a process (`NODE_OPTIONS=--import …`), it sets its clock off by as many milliseconds as a file says at that moment.
// What counts elapsed time goes on as it does.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_OFFSET_FILE
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

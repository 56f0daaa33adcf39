import { runDemo } from '#server/desk/demo/run-demo.ts'
import type { Command } from '../command.ts'
import { Mistyped, type Given } from '../given.ts'

export const demoCommands: Command[] = [
  {
    name: 'demo',
    about: 'Let the demo world live on, a day in a minute, until Ctrl-C',
    flags: {
      days: { value: 'COUNT', about: 'stop after so many days' },
      speed: { value: 'SECONDS', about: 'how long a day takes; 60 when it is not said' },
      seed: { value: 'NUMBER', about: 'the same number plays the same dice' },
    },
    async run(desk, given) {
      const done = await runDemo(desk, {
        days: whole(given, 'days', { least: 1, most: 10_000 }),
        secondsPerDay: whole(given, 'speed', { least: 1, most: 86_400 }) ?? 60,
        seed: whole(given, 'seed', { least: 0, most: 2 ** 31 - 1 }),
      })
      return { data: { done }, lines: [`The demo ends: ${done} things were done.`] }
    },
  },
]

function whole(given: Given, flag: string, { least, most }: { least: number; most: number }): number | undefined {
  const value = given.number(flag)
  if (value === undefined) return undefined
  if (typeof value === 'number' && value >= least && value <= most) return value
  throw new Mistyped(`--${flag} is a whole number from ${least} to ${most}.`)
}

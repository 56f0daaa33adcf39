import { runDemo } from '#server/desk/demo/run-demo.ts'
import type { Command } from '../command.ts'
import { UsageError, type ParsedArguments } from '../parsed-arguments.ts'

export const demoCommands: Command[] = [
  {
    name: 'demo',
    about: 'Let the demo world live on, a day in a minute, until Ctrl-C',
    flags: {
      days: { value: 'COUNT', about: 'stop after so many days' },
      speed: { value: 'SECONDS', about: 'how long a day takes; 60 when it is not said' },
      seed: { value: 'NUMBER', about: 'the same number plays the same dice' },
    },
    async run(desk, args) {
      const done = await runDemo(desk, {
        days: whole(args, 'days', { least: 1, most: 10_000 }),
        secondsPerDay: whole(args, 'speed', { least: 1, most: 86_400 }) ?? 60,
        seed: whole(args, 'seed', { least: 0, most: 2 ** 31 - 1 }),
      })
      return { data: { done }, lines: [`The demo ends: ${done} things were done.`] }
    },
  },
]

function whole(
  args: ParsedArguments,
  flag: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const value = args.number(flag)
  if (value === undefined) return undefined
  if (typeof value === 'number' && value >= least && value <= most) return value
  throw new UsageError(`--${flag} is a whole number from ${least} to ${most}.`)
}

import { parseArgs } from 'node:util'
import { CannotStart } from '#server/cannot-start.ts'
import { loggedError } from '#server/logged-error.ts'

/** Runs a command that takes a file name. Expected errors end it with a sentence and exit code 1. */
export async function runCommand(help: string, run: (file: string | undefined) => Promise<void>): Promise<void> {
  try {
    const asked = readArguments()
    if (asked.isHelp) console.log(help)
    else await run(asked.file)
  } catch (error) {
    console.error(error instanceof CannotStart || isOfSystem(error) ? error.message : loggedError(error))
    process.exitCode = 1
  }

  function readArguments(): { isHelp: boolean; file: string | undefined } {
    try {
      const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: { help: { type: 'boolean', short: 'h' } },
      })
      if (positionals.length > 1) throw new Error('One file at a time')
      return { isHelp: values.help ?? false, file: positionals[0] }
    } catch (error) {
      throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n\n${help}`, { cause: error })
    }
  }
}

/** A system error, such as a full disk or missing permission, whose own sentence names the path. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

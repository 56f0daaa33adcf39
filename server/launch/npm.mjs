import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs npm with its output shown. A signal to this process ends npm and then this process, so that Ctrl-C in the
 * middle of an installation leaves nothing running.
 *
 * @param {string[]} words
 * @param {string} root
 * @returns {Promise<boolean>} did it succeed
 */
export function npm(words, root) {
  // The npm that started us, if any: another one, or none, may be on the path.
  const own = process.env.npm_execpath
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const child = spawn(program, [...first, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
  })
  const pass = (signal) => {
    child.once('exit', () => process.exit(1))
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code === 0)
    })
  })
}

/** Ends the process with a sentence for the person at the terminal. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

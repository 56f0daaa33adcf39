import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The default limit of a step in minutes. */
const usualLimit = 20

/** Runs a tool of node_modules/.bin, or npm itself, and resolves with its exit code; never rejects. */
export function command(tool, args, { root, env = process.env, limit = usualLimit }) {
  const isWindows = process.platform === 'win32'
  const file = tool === 'npm' ? 'npm' : join(root, 'node_modules/.bin', tool)
  const started = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(isWindows ? `${file}.cmd` : file, args, {
      cwd: root,
      env,
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const timer = setTimeout(() => {
      output += `\n${tool} did not end in ${limit} minutes`
      child.kill('SIGKILL')
    }, limit * 60_000)
    const end = (code) => {
      clearTimeout(timer)
      resolve({ code, output: output.trim(), seconds: Math.round((Date.now() - started) / 100) / 10 })
    }
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

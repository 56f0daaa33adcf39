import { Agent, get } from 'node:http'

export type Load = { connections: number; seconds: number }
/** Answers per second, and the milliseconds that 99 of 100 of them stayed below. */
export type Rate = { rate: number; p99: number }

/** Asks for an address as fast as it answers, on so many connections at once. Anything but 200 is an error. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: Load,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      await ask(url, headers, agent)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - start) / 1000
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  return { rate: times.length / took, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', resolve)
    })
    request.on('error', reject)
  })
}

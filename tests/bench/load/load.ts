import { Agent, request } from 'node:http'

export type Effort = { connections: number; seconds: number }
export type Ask = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
/** Answers per second, and the median and 99th percentile of their times in milliseconds. */
export type Rate = { rate: number; p50: number; p99: number }

/** Sends requests as fast as they are answered, on this many connections. A refusal is an error. */
export async function load(next: () => Ask, { connections, seconds }: Effort): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      await send(next(), agent)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - start) / 1000
  agent.destroy()
  return { rate: times.length / took, p50: below(times, 0.5), p99: below(times, 0.99) }
}

/** The given percentile of the times. */
export function below(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

export function send({ url, method = 'GET', headers = {}, body }: Ask, agent: Agent): Promise<void> {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 201) {
        reject(new Error(`${method} ${url} was answered with ${answer.statusCode}`))
      }
      answer.resume()
      answer.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

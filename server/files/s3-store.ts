import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { StoreFails, storageKey, type FileStore } from './file-store.ts'

export type S3 = {
  /** Without a trailing slash: "https://s3.eu-central-1.amazonaws.com". */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const prefix = 'files/'

/**
 * A bucket in any S3-compatible store, addressed by path (`endpoint/bucket/key`). It must be private. `patience`:
 * milliseconds until an answer must begin.
 */
export function createS3Store(s3: S3, patience = 60_000): FileStore {
  const client = new AwsClient({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    region: s3.region,
    service: 's3',
    retries: 3,
  })
  const bucket = `${s3.endpoint}/${s3.bucket}`
  /** Reads a refusal to its end, to find its reason. */
  const ask = async (url: string, init: RequestInit = {}) => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), patience)
    try {
      const answer = await client.fetch(url, { ...init, redirect: 'error', signal: giveUp.signal })
      return answer.ok ? answer : await refusalIn(answer)
    } catch (error) {
      throw new StoreFails(`The file store does not answer: ${String(error)}`, { cause: error })
    } finally {
      // The body may take as long as the client needs to read it.
      clearTimeout(timer)
    }
  }
  const addressOf = (key: string) => {
    if (!storageKey.test(key)) throw new RangeError('No key of a stored file')
    return `${bucket}/${prefix}${key}`
  }

  return {
    async put(key, path) {
      const body = await readFile(path)
      // The store verifies the received bytes against it.
      const hash = createHash('sha256').update(body).digest('hex')
      const headers = { 'X-Amz-Content-Sha256': hash }
      await done(await ask(addressOf(key), { method: 'PUT', body, headers }))
    },
    async read(key) {
      const answer = await ask(addressOf(key))
      // If the bucket itself is missing, nothing is known about the file, so it isn't reported as missing.
      if (isMissing(answer) && answer.code !== 'NoSuchBucket') return null
      if (answer instanceof StoreRefuses) throw answer
      return answer.body && Readable.fromWeb(answer.body)
    },
    async remove(key) {
      const answer = await ask(addressOf(key), { method: 'DELETE' })
      if (!isMissing(answer)) await done(answer)
    },
    async *list() {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) })
        const answer = await ask(`${bucket}?${query.toString()}`)
        if (answer instanceof StoreRefuses) throw answer
        const page = await answer.text()
        yield* objectsOf(page)
        next = within(page, 'NextContinuationToken')
      } while (next)
    },
  }
}

async function done(answer: Response | StoreRefuses): Promise<void> {
  if (answer instanceof StoreRefuses) throw answer
  await answer.body?.cancel()
}

async function refusalIn(answer: Response): Promise<StoreRefuses> {
  return new StoreRefuses(answer.status, within(await answer.text(), 'Code') ?? 'no code')
}

class StoreRefuses extends StoreFails {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`The file store answered ${status} (${code})`)
    this.status = status
    this.code = code
  }
}

function isMissing(answer: Response | StoreRefuses): answer is StoreRefuses {
  return answer instanceof StoreRefuses && answer.status === 404
}

function* objectsOf(page: string): Generator<{ key: string; stored_at: Date }> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = within(entry, 'Key')?.slice(prefix.length) ?? ''
    const stored_at = new Date(within(entry, 'LastModified') ?? '')
    if (storageKey.test(key) && !Number.isNaN(stored_at.getTime())) yield { key, stored_at }
  }
}

/** Our keys contain no entities, but a continuation token may, and it must be returned unchanged. */
function within(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

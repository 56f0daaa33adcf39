/** `fetch` for a form, with upload progress from 0 to 1, which only XMLHttpRequest reports. */
export function watchedUpload(
  url: RequestInfo | URL,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url instanceof Request ? url.url : url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request
      const answer = new Headers()
      for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':')
        if (colon > 0) answer.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
      // These have no body, and `Response` does not accept one for them.
      const isEmpty = [204, 205, 304].includes(status)
      resolve(new Response(isEmpty ? null : responseText, { status, statusText, headers: answer }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network is away')))
    const giveUp = () => {
      request.abort()
      reject(new DOMException('Given up', 'AbortError'))
    }
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    request.send(body as XMLHttpRequestBodyInit | null)
  })
}

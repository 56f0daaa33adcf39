import { registerRoute } from 'workbox-routing'
import { isEmptyShare, makeShare } from '#offline/shares/share.ts'
import { keepShare } from '#offline/shares/shares.ts'
import { href, sharePath } from '#paths.ts'
import { rememberedLanguage } from './language.ts'

/** Handles what other apps share; the parts are named in the `share_target` of both manifests. */
export function takeShares(): void {
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === sharePath, takeShare, 'POST')
}

/**
 * Keeps the share on the device and redirects to the page that asks what it is for. The 303 prevents a reload from posting it
 * again.
 */
export async function takeShare({ request }: { request: Request }): Promise<Response> {
  const page = href(await rememberedLanguage(), 'shared')
  const isKept = await keep(request).then(
    () => true,
    // No room, no storage, or a truncated body: the page says so.
    () => false,
  )
  return Response.redirect(new URL(isKept ? page : `${page}?missed`, request.url), 303)
}

async function keep(request: Request): Promise<void> {
  const form = await request.formData()
  const words = (name: string) =>
    form
      .getAll(name)
      .filter((part) => typeof part === 'string')
      .join('\n')
  // An empty file field is sent as a file without name and content.
  const files = form
    .getAll('files')
    .filter((part): part is File => part instanceof File && part.name + part.size !== '0')
  const share = await makeShare({ title: words('title'), text: words('text'), url: words('url'), files })
  if (!isEmptyShare(share)) await keepShare(share)
}

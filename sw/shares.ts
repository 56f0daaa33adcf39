import { registerRoute } from 'workbox-routing'
import { isEmptyShare, makeShare } from '#offline/shares/share.ts'
import { keepShare } from '#offline/shares/shares.ts'
import { href, sharePath } from '#paths.ts'
import { rememberedLanguage } from './language.ts'

/** What another app shares, as the `share_target` of both manifests names its parts. */
export function takeShares(): void {
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === sharePath, takeShare, 'POST')
}

/** Keeps it on the device and leads to the page that asks what it is for: by a 303, so that a reload posts nothing again. */
export async function takeShare({ request }: { request: Request }): Promise<Response> {
  const page = href(await rememberedLanguage(), 'shared')
  const isKept = await keep(request).then(
    () => true,
    // No room, no storage, or a body that broke off: the page says so.
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
  // A field without a file sends one that has neither a name nor content.
  const files = form
    .getAll('files')
    .filter((part): part is File => part instanceof File && part.name + part.size !== '0')
  const share = await makeShare({ title: words('title'), text: words('text'), url: words('url'), files })
  if (!isEmptyShare(share)) await keepShare(share)
}

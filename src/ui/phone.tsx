import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** The countries' formats weigh 40 kB: until they have loaded, or if they fail to, the plain number is shown. */
const ReadablePhone = lazyPart(async () => (await import('./phone-control.tsx')).ReadablePhone, { otherwise: Plain })

/** A phone number (E.164), grouped for reading. */
export function Phone({ number }: { number: string }) {
  return (
    <Suspense fallback={number}>
      <ReadablePhone number={number} />
    </Suspense>
  )
}

function Plain({ number }: { number: string }) {
  return number
}

import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** How countries write their numbers weighs 40 kB: until that code has loaded, and where it does not load, the plain number is shown. */
const ReadablePhone = lazyPart(async () => (await import('./phone-control.tsx')).ReadablePhone, { otherwise: Plain })

/** A phone number (E.164) in groups that can be read out. */
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

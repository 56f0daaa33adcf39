import { lazy, Suspense, type ComponentType } from 'react'

/** How countries write their numbers comes in a file of its own: until it is here, and where it does not come, the bare number stands. */
const Readable: ComponentType<{ number: string }> = lazy(async () => {
  const module = await import('./phone-control.tsx').catch(() => null)
  return { default: ({ number }: { number: string }) => (module ? module.readablePhone(number) : number) }
})

/** A phone number (E.164) in groups that can be read out. */
export function Phone({ number }: { number: string }) {
  return (
    <Suspense fallback={number}>
      <Readable number={number} />
    </Suspense>
  )
}

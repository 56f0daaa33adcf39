import { lazy, Suspense, type ComponentType } from 'react'

/** Beside what one came for: where it does not come, its place stays empty. */
const Card: ComponentType<{ code: string }> = lazy(async () => {
  const module = await import('./code-card.tsx').catch(() => null)
  return { default: module ? module.CodeCard : NoCard }
})

/** The customer's code with its bars, which are drawn by a piece of their own. */
export function CodeCard({ code }: { code: string }) {
  return (
    <Suspense>
      <Card code={code} />
    </Suspense>
  )
}

function NoCard() {
  return null
}

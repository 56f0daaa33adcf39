import { QueryClientProvider } from '@tanstack/react-query'
import { use, type ReactNode } from 'react'
import { DraftsContext } from '#offline/drafts-context.ts'
import { OutboxContext } from '#offline/outbox-context.ts'
import { DeviceContext } from './device-context.ts'

/** What only a customer's screens need. Suspends while its code is on the way; mostly it was fetched ahead. */
export function CustomerProviders({ children }: { children: ReactNode }) {
  const holder = use(DeviceContext)
  if (!holder) throw new Error('CustomerProviders needs a DeviceContext')
  const device = holder.current() ?? use(holder.load())
  return (
    <QueryClientProvider client={device.queryClient}>
      <OutboxContext value={device.outbox}>
        <DraftsContext value={device.drafts}>{children}</DraftsContext>
      </OutboxContext>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import { useFollowLanguage } from '#data/follow-language.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { DraftsContext } from '#offline/drafts/drafts-context.ts'
import { OutboxContext } from '#offline/outbox/outbox-context.ts'
import type { Device } from '#offline/device.ts'
import { DeviceContext } from './device-context.ts'
import type { DeviceHolder } from './portal-core.ts'

/** What only a customer's screens need. Suspends while its code is on the way; mostly it was fetched ahead. */
export function CustomerProviders({ children }: { children: ReactNode }) {
  const holder = use(DeviceContext)
  if (!holder) throw new Error('No DeviceContext')
  // Decided once: another component type would mount all screens anew.
  const [device] = useState(holder.current)
  return device ? <Ready device={device}>{children}</Ready> : <Coming holder={holder}>{children}</Coming>
}

function Coming({ holder, children }: { holder: DeviceHolder; children: ReactNode }) {
  return <Ready device={use(holder.load())}>{children}</Ready>
}

function Ready({ device, children }: { device: Device; children: ReactNode }) {
  useFollowLanguage(device.queryClient, useI18n().language)
  return (
    <QueryClientProvider client={device.queryClient}>
      <OutboxContext value={device.outbox}>
        <DraftsContext value={device.drafts}>{children}</DraftsContext>
      </OutboxContext>
    </QueryClientProvider>
  )
}

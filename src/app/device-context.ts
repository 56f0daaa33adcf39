import { createContext } from 'react'
import type { DeviceHolder } from './portal-core.ts'

/** Apart from those who use it, so that a guest's page can hand it on without their code. */
export const DeviceContext = createContext<DeviceHolder | null>(null)

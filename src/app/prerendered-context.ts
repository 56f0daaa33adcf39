import { createContext } from 'react'
import type { GivenContent } from '#data/content-store.ts'

/** What a prerendered page brought along, for the frame of the public site; undefined where the page draws itself. */
export const PrerenderedContext = createContext<GivenContent | undefined>(undefined)

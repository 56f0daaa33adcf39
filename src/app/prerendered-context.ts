import { createContext } from 'react'
import type { PrerenderedContent } from '#data/content-store.ts'

/** The content of a prerendered page, for the frame of the public site; undefined where the browser renders the page. */
export const PrerenderedContext = createContext<PrerenderedContent | undefined>(undefined)

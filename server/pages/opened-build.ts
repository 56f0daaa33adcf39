import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageRenderer } from '#contracts/prerendered-pages.ts'
import { openFrame, type PageFrame } from './page-frame.ts'
import { openRenderer } from './page-renderer.ts'

export type Build = { renderer: PageRenderer; frame: PageFrame }

/**
 * Renderer and frame of the last complete build, opened again after each new build, whose files are then being served.
 * null: only the page was built, or a build is in progress.
 */
export function createBuild(pageDir: string): () => Promise<Build | null> {
  let opened: { stamp: string; build: Promise<Build | null> } | null = null
  return async () => {
    const stamp = await stampOf(pageDir)
    if (stamp === null) return null
    if (opened?.stamp === stamp) return opened.build
    const latest = { stamp, build: open(pageDir) }
    opened = latest
    try {
      return await latest.build
    } catch (error) {
      if (opened === latest) opened = null
      throw error
    }
  }
}

async function open(pageDir: string): Promise<Build | null> {
  const renderer = await openRenderer(pageDir)
  return renderer && { renderer, frame: await openFrame(pageDir) }
}

/** Identifies a build by `404.html`: `server/build/static-pages.ts` writes it last, and the next build removes it first. */
async function stampOf(pageDir: string): Promise<string | null> {
  const last = await stat(join(pageDir, '404.html')).catch(() => null)
  return last && `${last.ino}-${last.size}-${last.mtimeMs}`
}

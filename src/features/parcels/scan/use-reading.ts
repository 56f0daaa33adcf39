import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ReadCodes } from './read-codes.ts'

const pause = 200

/** Reads codes from the camera's frames continuously. */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  read: ReadCodes | null,
  isOn: boolean,
  onRead: (texts: string[]) => void,
): void {
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!read || !isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function look(reader: ReadCodes) {
      const element = video.current
      // A frame that cannot be decoded is skipped.
      const texts = element && element.readyState >= 2 ? await reader(element).catch(() => []) : []
      if (isOver) return
      if (texts.length > 0) tell(texts)
      timer = setTimeout(() => void look(reader), pause)
    }
    void look(read)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, read, isOn])
}

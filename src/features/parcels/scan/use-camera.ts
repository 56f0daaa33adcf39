import { useEffect, useRef, useState } from 'react'

/** Why there is no picture: not allowed, no camera, or another program has it. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'busy'

/**
 * The camera at the back, shown in `video` as long as the page is looked at: nothing films behind a hidden page. `light`: switches
 * the lamp where there is one.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [light, setLight] = useState<((isOn: boolean) => void) | null>(null)

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let starts = 0

    function stop() {
      if (stream) end(stream)
      stream = null
      setLight(null)
    }

    async function start() {
      stop()
      setState('starting')
      starts += 1
      const turn = starts
      try {
        // Without a safe origin there is nothing to ask.
        const devices: MediaDevices | undefined = navigator.mediaDevices
        if (!devices) return setState('none')
        const opened = await devices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
        // The permission prompt takes a while: the page may have been hidden and shown again, with another camera stream.
        if (turn !== starts || isOver || document.hidden || !video.current) return end(opened)
        stream = opened
        video.current.srcObject = opened
        await video.current.play()
        const [track] = opened.getVideoTracks()
        track?.addEventListener('ended', () => !isOver && setState('busy'))
        // Firefox has not known long what a camera can do.
        if (track && 'getCapabilities' in track && 'torch' in track.getCapabilities())
          setLight(() => (isOn: boolean) => void shine(track, isOn))
        setState('on')
      } catch (error) {
        if (isOver || turn !== starts) return
        setState(reasonOf(error))
        stop()
      }
    }

    const follow = () => {
      if (document.hidden) stop()
      else void start()
    }
    void start()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [])

  return { video, state, light }
}

function end(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

async function shine(track: MediaStreamTrack, isOn: boolean) {
  // Chromium's own word.
  const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  await track.applyConstraints({ advanced: [wish] }).catch(() => {})
}

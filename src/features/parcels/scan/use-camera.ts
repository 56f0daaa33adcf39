import { useEffect, useRef, useState } from 'react'

/** Without a picture: permission refused, no camera, or the camera is used by another program. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'busy'

/**
 * Streams the rear camera into `video` while the page is visible: a hidden page never films. `light` switches the torch, where there is
 * one.
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
        // Undefined in an insecure context.
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
        // Older Firefox versions lack `getCapabilities`.
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
  // The DOM types lack `torch`, which only Chromium supports.
  const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  await track.applyConstraints({ advanced: [wish] }).catch(() => {})
}

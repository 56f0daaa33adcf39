import { useEffect, useRef, useState } from 'react'

/** Object URLs of pictures on this device, by key; other files have none. */
export function useFilePictures(value: readonly { key: string; file: File | null }[]): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const made = useRef(new Map<string, string>())
  useEffect(() => {
    const before = made.current.size
    for (const { key, file } of value) {
      if (file?.type.startsWith('image/') && !made.current.has(key)) made.current.set(key, URL.createObjectURL(file))
    }
    if (made.current.size > before) setPictures(new Map(made.current))
  }, [value])
  useEffect(() => {
    const addresses = made.current
    return () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
      addresses.clear()
    }
  }, [])
  return pictures
}

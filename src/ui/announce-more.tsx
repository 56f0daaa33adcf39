import { useState } from 'react'

/** Announces the words politely to screen readers when the count exceeds its first known value. */
export function AnnounceMore({ count, words }: { count: number | undefined; words: string }) {
  const [known, setKnown] = useState(count)
  const [isMore, setMore] = useState(false)
  if (count !== known) {
    setKnown(count)
    setMore(known !== undefined && count !== undefined && count > known)
  }
  return <output className="sr">{isMore && words}</output>
}

import { useState } from 'react'

/** Says the words to a screen reader, in its own time, when a count has grown since it was first known. */
export function AnnounceMore({ count, words }: { count: number | undefined; words: string }) {
  const [known, setKnown] = useState(count)
  const [isMore, setMore] = useState(false)
  if (count !== known) {
    setKnown(count)
    setMore(known !== undefined && count !== undefined && count > known)
  }
  return <output className="sr">{isMore && words}</output>
}

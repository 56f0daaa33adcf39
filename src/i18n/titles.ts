type Nouns = Record<string, object>
type Joined<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never
type TitlesOf<N> = N extends { titles: infer Titles } ? Titles : never

export type WithTitles<N extends Nouns> = { [K in keyof N]: Omit<N[K], 'titles'> } & {
  titles: Joined<TitlesOf<N[keyof N]>>
}

/**
 * A screen's title stands with the words of its noun, under the name of its place. A bar names screens of any noun, so the titles of all
 * of them are in every dictionary: `t('titles.parcel')`. `chosen` are the nouns whose other words are wanted, too.
 */
export function withTitles<N extends Nouns>(all: N, chosen: (keyof N)[] = Object.keys(all)): WithTitles<N> {
  const titles = {}
  const words: Nouns = {}
  for (const [name, noun] of Object.entries(all)) {
    const { titles: its, ...rest } = noun as { titles?: object }
    Object.assign(titles, its)
    if (chosen.includes(name)) words[name] = rest
  }
  return { ...words, titles } as WithTitles<N>
}

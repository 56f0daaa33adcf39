type Nouns = Record<string, object>
type Joined<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never
type TitlesOf<N> = N extends { titles: infer Titles } ? Titles : never

export type WithTitles<N extends Nouns> = { [K in keyof N]: Omit<N[K], 'titles'> } & {
  titles: Joined<TitlesOf<N[keyof N]>>
}

/**
 * A screen's title is in the dictionary of its noun, under the name of its place. Navigation bars name screens of any noun, so
 * all titles are merged into every dictionary: `t('titles.parcel')`. `chosen`: the nouns whose other words are included, too.
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

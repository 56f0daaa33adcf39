/** A line may end after a dash, but not between the two numbers of a range: "9:00–21:00", "3–5 days". */
export function wholeRanges(text: string): string {
  return text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060')
}

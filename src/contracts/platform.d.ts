// What the wire needs of the web platform, in browsers, workers and Node alike.
declare const URL: { canParse: (text: string) => boolean }
declare class URLSearchParams implements Iterable<[string, string]> {
  append(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}

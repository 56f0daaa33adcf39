// What the wire needs of the web platform, in browsers, workers and Node alike.
declare const URL: { canParse: (text: string) => boolean; new (text: string): { hostname: string } }
declare class URLSearchParams implements Iterable<[string, string]> {
  append(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}

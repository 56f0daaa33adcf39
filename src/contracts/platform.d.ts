// The parts of the web platform that the wire needs, in browsers, workers and Node alike.
declare const URL: { canParse: (text: string) => boolean; new (text: string): { hostname: string } }
declare class URLSearchParams implements Iterable<[string, string]> {
  append(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}

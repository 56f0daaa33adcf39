/** "https://www.shop.example/x" as "shop.example". */
export function shopOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/[/?#:].*$/s, '')
}

/** A browser that names itself after others stands before them: every browser says Safari, and most say Chrome. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['YaBrowser', 'Yandex Browser'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrom|CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/**
 * "Firefox, Windows": what a device calls itself when it signs in, so that its owner knows it again in the list of their
 * sessions. Names only, no versions; undefined where nothing is recognised.
 */
export function deviceName(userAgent: string): string | undefined {
  const known = [browsers, systems].flatMap((list) => {
    const found = list.find(([sign]) => new RegExp(sign).test(userAgent))
    return found ? [found[1]] : []
  })
  return known.join(', ') || undefined
}

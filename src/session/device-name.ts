/** Checked in order: browsers that also carry another's name come first, since all say Safari and most say Chrome. */
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
 * The name under which a device signs in, e.g. "Firefox, Windows", so that its owner recognises it in the list of sessions. Names
 * only, no versions; undefined where nothing is recognised.
 */
export function deviceName(userAgent: string): string | undefined {
  const known = [browsers, systems].flatMap((list) => {
    const found = list.find(([sign]) => new RegExp(sign).test(userAgent))
    return found ? [found[1]] : []
  })
  return known.join(', ') || undefined
}

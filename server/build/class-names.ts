import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Short names for the classes of CSS modules: the long ones were a tenth of every page's styles. Made from the file and
 * the class alone, so that the same source gives the same build; two that came out alike would stop it.
 */
export function classNames(root: string) {
  const owners = new Map<string, string>()
  return (name: string, file: string): string => {
    const owner = `${relative(root, file.replace(/\?.*$/, ''))} ${name}`
    const hash = createHash('sha256')
      .update(owner)
      .digest('base64url')
      .replaceAll(/[^a-z0-9]/gi, '')
    const short = hash.replace(/^\d+/, '').slice(0, 4)
    const other = owners.get(short) ?? owner
    if (other !== owner) throw new Error(`The classes "${owner}" and "${other}" get the same short name ${short}`)
    owners.set(short, owner)
    return short
  }
}

import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Short names for the classes of CSS modules: the long ones were a tenth of every page's styles. A file has four letters,
 * its classes are counted: names that begin alike are sent in half the bytes. Made from the sources alone, so that the same
 * source gives the same build; two files that came out alike would stop it.
 */
export function classNames(root: string) {
  const owners = new Map<string, string>()
  const counted = new Map<string, string[]>()
  return (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*$/, ''))
    const prefix = lettersOf(path)
    const owner = owners.get(prefix) ?? path
    if (owner !== path) throw new Error(`The classes of ${owner} and ${path} get the same short name ${prefix}`)
    owners.set(prefix, path)
    const names = counted.get(path) ?? []
    if (!names.includes(name)) names.push(name)
    counted.set(path, names)
    return prefix + names.indexOf(name).toString(36)
  }
}

function lettersOf(path: string): string {
  const hash = createHash('sha256').update(path).digest('base64url')
  return hash.replaceAll(/[^a-z]/gi, '').slice(0, 4)
}

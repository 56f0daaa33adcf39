import { fileURLToPath } from 'node:url'
import { languages } from '#contracts/languages.ts'
import { namespaces } from '#i18n/namespaces.ts'
import { guards } from '#tests/support/guards.ts'
import { weighScreens } from '#tests/support/screens.ts'
import { openBuild } from '#tests/support/sizes.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Prints every screen's size in kB as sent (brotli 11), and the guards. */
export function printSizes(): void {
  const build = openBuild(dist)
  const rows = weighScreens(dist).map((weight) => ({
    screen: weight.screen,
    'scripts kB': kilobytes(weight.scripts),
    'further kB': kilobytes(weight.further - weight.form),
    'form kB': kilobytes(weight.form),
    'styles kB': kilobytes(weight.styles),
    files: weight.files,
  }))
  console.table(rows)
  for (const language of languages) {
    for (const namespace of Object.keys(namespaces)) {
      const files = build.scripts([`virtual:words/${language}-${namespace}`])
      console.log(`dictionary ${language}-${namespace}: ${kilobytes(build.weigh(files))} kB`)
    }
  }
  const kept = build.kept()
  console.log(`precache: ${kilobytes(build.weigh(kept))} kB, ${kept.length} files`)
  console.log('\nGuards, kB (requests where it says so)')
  console.table(
    Object.fromEntries(Object.entries(guards).map(([name, limit]) => [name, limit < 1_000 ? limit : kilobytes(limit)])),
  )
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
